/** The path of the site under which the page is found: "/", or what a proxy cuts off, as "/gaslight/". */

import { options, type VNode } from "preact";

/** The built page knows it by where its scripts are; while it is being worked on it is always at the top. */
function pathOfPage(script: string): string {
  const { pathname } = new URL("..", script);
  return script.includes("/assets/") ? pathname : "/";
}

export const BASE = pathOfPage(import.meta.url);

/** An address of the page, from the top of its site. */
export const fromTop = (path: string): string => (path.startsWith("/") ? BASE + path.slice(1) : path);

/** What the page itself calls an address of its site; null: it is none of the page's. */
export const withinPage = (path: string, base = BASE): string | null => {
  if (`${path}/` === base) return "/";
  return path.startsWith(base) ? `/${path.slice(base.length)}` : null;
};

/** An address of the page, to be given to others. */
export const shared = (path: string): string => location.origin + fromTop(path);

/** The address of a socket. */
export const socketAt = (path: string): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${fromTop(path)}`;

/** Let every link of the page lead under its path: their authors need not think of it. */
export function followBase(): void {
  if (BASE === "/") return;
  const before = options.vnode;
  options.vnode = (node: VNode): void => {
    const props = node.props as { href?: unknown };
    if (node.type === "a" && typeof props.href === "string") props.href = fromTop(props.href);
    before?.(node);
  };
}

const CONNECTING = 0;

/** Have done with a socket: it tells nothing any more. One that is still being opened is closed once it is, or the browser complains. */
export function hangUp(socket: WebSocket): void {
  socket.onmessage = socket.onclose = null;
  if (socket.readyState === CONNECTING) {
    socket.onopen = () => socket.close();
    return;
  }
  socket.onopen = null;
  socket.close();
}

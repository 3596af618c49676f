// Pictures of the gallery: node scripts/gallery-shots.mjs OUT scene[?query] ... [--size=840x660]
import { createServer } from "vite";
import { chromium } from "playwright-core";
import { mkdirSync } from "node:fs";

const [out, ...rest] = process.argv.slice(2);
const sizes = rest.filter((a) => a.startsWith("--size=")).map((a) => a.slice(7).split("x").map(Number));
const scenes = rest.filter((a) => !a.startsWith("--"));
mkdirSync(out, { recursive: true });
const server = await createServer({ server: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
await server.listen();
const address = `http://127.0.0.1:${server.httpServer.address().port}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
for (const [width, height] of sizes.length ? sizes : [[840, 660]]) {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on("console", (message) => message.type() === "error" && console.log("console:", message.text()));
  page.on("pageerror", (error) => console.log("error:", error.message));
  for (const scene of scenes) {
    const [name, query = ""] = scene.split("?");
    await page.goto(`${address}/gallery.html?bare&scene=${name}&${query}`, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(700);
    const file = `${out}/${name}${query ? `-${query.replace(/[=&]/g, "_")}` : ""}-${width}.png`;
    await page.screenshot({ path: file });
    console.log(file);
  }
  await page.close();
}
await browser.close();
await server.close();

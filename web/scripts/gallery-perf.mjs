// How long each board takes to redraw, in a production build: node scripts/gallery-perf.mjs
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import { chromium } from "playwright-core";

const outDir = mkdtempSync(join(tmpdir(), "gallery-"));
await build({ logLevel: "error", build: { outDir, emptyOutDir: true, rollupOptions: { input: "gallery.html" } } });
const server = await preview({ build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
const page = await browser.newPage({ viewport: { width: 840, height: 660 } });
page.on("pageerror", (error) => console.log("error:", error.message));
await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/gallery.html?bare&scene=perf`);
await page.waitForFunction(() => document.querySelector("[data-testid=perf]")?.textContent.includes("done"), null, { timeout: 120_000 });
console.log(await page.textContent("[data-testid=perf]"));
await browser.close();
await server.close();
rmSync(outDir, { recursive: true });

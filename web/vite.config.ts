import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { coastlinePlugin } from "./scripts/coastline.mjs";

export default defineConfig({
  base: "/",
  plugins: [coastlinePlugin()],
  build: {
    outDir: fileURLToPath(new URL("../src/gaslight/web/dist", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    // Content-security policy forbids data: fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        // What every table needs travels as one file: a single file compresses better than a dozen small ones.
        // A module that is fetched later by import() must not match here, or it travels with the rest.
        advancedChunks: {
          groups: [
            { name: "page", test: /node_modules.preact|src.(state|wire)|src.i18n.words|src.art.(icons|marks|Brand|ArtDefs)|src.shell.(App|Header|Dialog|seat_name|clock_text)|src.main|preload/ },
            { name: "table", test: /src.(play.(?!InviteScreen|JoinScreen|TableDialog|KeysDialog|CopyField|LinkCode|MailField)|journal.(Journal|Log)|replay.(frames|steps|print)|sound)|src.games.(panels|words|adapter|board_labels|load|rules|texts)|src.boards.(Stage|board_id|focus|gestures|looking|memo|motion|overlays|places|view)|src.art.(Token|cards|characters|emblems|pieces)/ },
            { name: "lesson", test: /src.learn.(LessonCard|open|progress|texts|card)/ },
            { name: "replay", test: /src.replay.(ReplayBar|Scrubber|Graph|PlayFromHere|ResultPanel|Analysis|Why|texts)|styles.replay/ },
          ],
        },
      },
    },
  },
  test: {
    environment: "node",
    include: ["tests/**/*.test.{ts,tsx}"],
  },
});

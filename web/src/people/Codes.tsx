/** Ten codes, shown once: to copy, or to keep as a file. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";

export function Codes({ codes, name }: { codes: readonly string[]; name: string }): JSX.Element {
  const [copied, setCopied] = useState(false);
  const text = `Gaslight · ${location.host} · ${name}\n\n${codes.join("\n")}\n`;
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  return (
    <div class="codes">
      <p>{t("people.codes_text")}</p>
      <ol class="code-list" data-testid="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div class="code-acts">
        <button type="button" class="button" onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}>
          {t(copied ? "people.copied" : "people.copy")}
        </button>
        <a class="button" href={file} download={`gaslight-${name}.txt`}>
          <Icon name="download" size={18} /> {t("people.save_file")}
        </a>
      </div>
    </div>
  );
}

/** The few kinds of form fields the page has. */

import type { ComponentChildren, JSX } from "preact";

export interface Offer<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly note?: string;
}

/** One of a few, as buttons side by side. */
export function Pick<T extends string>(props: {
  label: string;
  name: string;
  value: T;
  offers: readonly Offer<T>[];
  onChange: (value: T) => void;
}): JSX.Element {
  return (
    <fieldset class="field pick">
      <legend>{props.label}</legend>
      <div class="pick-row">
        {props.offers.map(({ value, label, note }) => (
          <label key={value} class="pick-offer">
            <input
              type="radio"
              name={props.name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>
              {label}
              {note !== undefined && <small>{note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One of many, as a list that opens. */
export function Select<T extends string>(props: {
  label: string;
  /** By this a program finds it. */
  name?: string;
  value: T;
  offers: readonly Offer<T>[];
  onChange: (value: T) => void;
  note?: string;
}): JSX.Element {
  return (
    <label class="field select">
      <span>{props.label}</span>
      <select name={props.name} value={props.value} onChange={(event) => props.onChange(event.currentTarget.value as T)}>
        {props.offers.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {props.note !== undefined && <small>{props.note}</small>}
    </label>
  );
}

export function Check(props: { label: ComponentChildren; name?: string; checked: boolean; onChange: (checked: boolean) => void }): JSX.Element {
  return (
    <label class="field check">
      <input type="checkbox" name={props.name} checked={props.checked} onChange={(event) => props.onChange(event.currentTarget.checked)} />
      <span>{props.label}</span>
    </label>
  );
}

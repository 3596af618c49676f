/** Short, quiet sounds made by Web Audio; silent until the first act of the user on the page. */

import { settings } from "../state/settings";

export type SoundName =
  | "step"
  | "lamp_on"
  | "lamp_off"
  | "manhole"
  | "whistle"
  | "cordon"
  | "card"
  | "tile"
  | "toss"
  | "car"
  | "rail"
  | "air"
  | "bell"
  | "turn"
  | "clock"
  | "win"
  | "lose"
  | "pick"
  | "error";

let context: AudioContext | null = null;
let out: GainNode | null = null;

/** Browsers allow sound only after an act of the user. */
export function wakeSound(): void {
  if (context !== null || typeof AudioContext === "undefined") return;
  context = new AudioContext();
  out = context.createGain();
  out.connect(context.destination);
}

interface Tone {
  readonly at?: number;
  readonly from: number;
  readonly to?: number;
  readonly length: number;
  readonly loud?: number;
  readonly wave?: OscillatorType;
}

function tone(ctx: AudioContext, gain: GainNode, { at = 0, from, to = from, length, loud = 0.3, wave = "sine" }: Tone): void {
  const start = ctx.currentTime + at;
  const oscillator = ctx.createOscillator();
  const envelope = ctx.createGain();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(Math.max(1, to), start + length);
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.02, length / 4));
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(envelope).connect(gain);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}

interface Noise {
  readonly at?: number;
  readonly length: number;
  readonly pitch: number;
  readonly to?: number;
  readonly sharp?: number;
  readonly loud?: number;
}

function noise(ctx: AudioContext, gain: GainNode, { at = 0, length, pitch, to = pitch, sharp = 1, loud = 0.25 }: Noise): void {
  const start = ctx.currentTime + at;
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  const filter = ctx.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(pitch, start);
  filter.frequency.exponentialRampToValueAtTime(Math.max(1, to), start + length);
  const envelope = ctx.createGain();
  envelope.gain.setValueAtTime(loud, start);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(filter).connect(envelope).connect(gain);
  source.start(start);
}

const SCORES: Readonly<Record<SoundName, (ctx: AudioContext, gain: GainNode) => void>> = {
  step: (c, g) => {
    noise(c, g, { length: 0.07, pitch: 320, to: 160, loud: 0.5 });
    noise(c, g, { at: 0.13, length: 0.07, pitch: 300, to: 150, loud: 0.4 });
  },
  lamp_on: (c, g) => noise(c, g, { length: 0.35, pitch: 2400, to: 5200, sharp: 0.6, loud: 0.16 }),
  lamp_off: (c, g) => noise(c, g, { length: 0.4, pitch: 4200, to: 900, sharp: 0.6, loud: 0.16 }),
  manhole: (c, g) => {
    tone(c, g, { from: 410, to: 380, length: 0.25, loud: 0.2, wave: "triangle" });
    tone(c, g, { from: 1130, to: 1050, length: 0.18, loud: 0.1, wave: "square" });
  },
  whistle: (c, g) => {
    for (let i = 0; i < 6; i += 1) tone(c, g, { at: i * 0.06, from: 2150, to: 2300, length: 0.06, loud: 0.12 });
  },
  cordon: (c, g) => tone(c, g, { from: 130, to: 55, length: 0.22, loud: 0.5, wave: "triangle" }),
  card: (c, g) => noise(c, g, { length: 0.12, pitch: 1800, to: 3600, loud: 0.25 }),
  tile: (c, g) => noise(c, g, { length: 0.28, pitch: 500, to: 900, sharp: 3, loud: 0.45 }),
  toss: (c, g) => {
    for (let i = 0; i < 4; i += 1) tone(c, g, { at: 0.09 * i, from: 1500 - 90 * i, length: 0.07, loud: 0.12, wave: "triangle" });
  },
  car: (c, g) => tone(c, g, { from: 90, to: 150, length: 0.3, loud: 0.22, wave: "sawtooth" }),
  rail: (c, g) => {
    for (let i = 0; i < 4; i += 1) noise(c, g, { at: i * 0.1 + (i % 2) * 0.03, length: 0.06, pitch: 700, loud: 0.4 });
  },
  air: (c, g) => noise(c, g, { length: 0.6, pitch: 300, to: 1400, sharp: 0.8, loud: 0.22 }),
  bell: (c, g) => {
    tone(c, g, { from: 660, length: 1.4, loud: 0.3 });
    tone(c, g, { from: 1585, length: 0.9, loud: 0.12 });
    tone(c, g, { from: 2640, length: 0.5, loud: 0.06 });
  },
  turn: (c, g) => {
    tone(c, g, { from: 523, length: 0.25, loud: 0.22 });
    tone(c, g, { at: 0.13, from: 784, length: 0.4, loud: 0.22 });
  },
  clock: (c, g) => tone(c, g, { from: 1000, length: 0.08, loud: 0.2, wave: "square" }),
  win: (c, g) => [523, 659, 784, 1046].forEach((f, i) => tone(c, g, { at: i * 0.13, from: f, length: 0.45, loud: 0.22 })),
  lose: (c, g) => [440, 392, 330, 262].forEach((f, i) => tone(c, g, { at: i * 0.17, from: f, length: 0.5, loud: 0.2 })),
  pick: (c, g) => tone(c, g, { from: 880, length: 0.05, loud: 0.08, wave: "triangle" }),
  error: (c, g) => tone(c, g, { from: 180, to: 140, length: 0.2, loud: 0.25, wave: "triangle" }),
};

export function playSound(name: SoundName): void {
  const { sound, volume } = settings.get();
  if (!sound || context === null || out === null) return;
  out.gain.value = volume * 0.5;
  SCORES[name](context, out);
  performance.mark(`sound ${name}`);
}

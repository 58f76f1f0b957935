import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { type LiveGroup, STATE_PATHS } from "~/features/planning/live-drivers";
import type { Palette } from "~/features/planning/uk-map";

/** Pixels of a marker and of the ring around the selected one. */
export const MARKER_PX = 24;
const RING_PX = 34;
const BOX = 24;

/** Markers and labels, each drawn once for the theme: drawing 500 of them a frame is then copying. */
export class Sprites {
	readonly #palette: Palette;
	readonly #ratio: number;
	readonly #drawn = new Map<string, HTMLCanvasElement>();

	constructor(palette: Palette, ratio: number) {
		this.#palette = palette;
		this.#ratio = ratio;
	}

	/** The marker of a state: its sign in the colour of the group; the arrow points north. */
	marker(state: LiveDriver["state"], group: LiveGroup): HTMLCanvasElement {
		return this.#get(`${state} ${group}`, MARKER_PX, MARKER_PX, (context) => {
			const { surface } = this.#palette;
			const colour = this.#colourOf(group);
			const isHollow = state === "offline" || state === "not_started";
			context.scale(MARKER_PX / BOX, MARKER_PX / BOX);
			context.beginPath();
			context.arc(12, 12, isHollow ? 10 : 11, 0, 2 * Math.PI);
			context.fillStyle = isHollow ? surface : colour;
			context.fill();
			context.lineWidth = isHollow ? 2 : 1.5;
			context.strokeStyle = isHollow ? colour : surface;
			if (isHollow) context.setLineDash([3.2, 2.6]);
			context.stroke();
			context.setLineDash([]);
			const sign = new Path2D(STATE_PATHS[state]);
			context.lineCap = "round";
			context.lineWidth = 2;
			context.strokeStyle = colour;
			context.fillStyle = surface;
			if (isHollow) context.stroke(sign);
			else context.fill(sign);
		});
	}

	ring(): HTMLCanvasElement {
		return this.#get("ring", RING_PX, RING_PX, (context) => {
			context.beginPath();
			context.arc(RING_PX / 2, RING_PX / 2, RING_PX / 2 - 2, 0, 2 * Math.PI);
			context.lineWidth = 2;
			context.strokeStyle = this.#palette.ring;
			context.stroke();
		});
	}

	label(text: string): HTMLCanvasElement {
		const { raised, line, text: colour, font } = this.#palette;
		const width = Math.ceil(text.length * 6.8 + 12);
		return this.#get(`label ${text}`, width, LABEL_PX, (context) => {
			context.beginPath();
			context.roundRect(0.5, 0.5, width - 1, LABEL_PX - 1, 4);
			context.fillStyle = raised;
			context.fill();
			context.strokeStyle = line;
			context.stroke();
			context.fillStyle = colour;
			context.font = `600 11px ${font}`;
			context.textAlign = "center";
			context.textBaseline = "middle";
			context.fillText(text, width / 2, LABEL_PX / 2 + 0.5, width - 8);
		});
	}

	/** Pixels of a sprite on the page. */
	sizeOf = (sprite: HTMLCanvasElement) => ({
		width: sprite.width / this.#ratio,
		height: sprite.height / this.#ratio,
	});

	#colourOf(group: LiveGroup): string {
		const { danger, ok, secondary, warn, muted } = this.#palette;
		const colours: Record<LiveGroup, string> = {
			late: danger,
			at_risk: warn,
			moving: ok,
			stopped: secondary,
			waiting: warn,
			offline: muted,
			not_started: muted,
			finished: secondary,
		};
		return colours[group];
	}

	#get(key: string, width: number, height: number, draw: (context: CanvasRenderingContext2D) => void) {
		const known = this.#drawn.get(key);
		if (known) return known;
		const canvas = document.createElement("canvas");
		canvas.width = Math.ceil(width * this.#ratio);
		canvas.height = Math.ceil(height * this.#ratio);
		const context = canvas.getContext("2d");
		if (context) {
			context.scale(this.#ratio, this.#ratio);
			draw(context);
		}
		this.#drawn.set(key, canvas);
		return canvas;
	}
}

const LABEL_PX = 18;

import type { Map as LeafletMap } from "leaflet";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { describeDriver, groupOf } from "~/features/planning/live-drivers";
import { onThemeChange, readPalette, thinLabels, toWorld, worldPixels } from "~/features/planning/uk-map";
import { directionOf, durationOf, frameInterval, type Motion, placeAt } from "./rules-motion";
import { MARKER_PX, Sprites } from "./sprites";

/** The zoom from which each vehicle has its registration; below, only selected and late ones. */
const LABEL_ZOOM = 9;
/** How often it is decided which labels have room. */
const LABELS_EVERY_MS = 400;
const HIT_PX = 18;
const MARGIN_PX = 40;

/** A vehicle on the map, where it was drawn last. */
interface Vehicle {
	live: LiveDriver;
	motion: Motion;
	left: number;
	top: number;
	isInView: boolean;
}

/** All vehicles on one canvas over the map, moving smoothly from position to position. It draws only while something moves. */
export class VehicleLayer {
	readonly #map: LeafletMap;
	readonly #canvas = document.createElement("canvas");
	readonly #context = this.#canvas.getContext("2d");
	readonly #isStill = window.matchMedia("(prefers-reduced-motion: reduce)");
	readonly #stopTheme: () => void;
	#vehicles = new Map<number, Vehicle>();
	#order: Vehicle[] = [];
	#sprites: Sprites;
	#selected: number | null = null;
	#labelled = new Set<Vehicle>();
	#labelledAt = 0;
	#frame = 0;
	#drawnAt = 0;

	constructor(map: LeafletMap) {
		this.#map = map;
		this.#canvas.dataset.layer = "vehicles";
		this.#canvas.style.cssText =
			"position:absolute;inset:0;width:100%;height:100%;z-index:450;pointer-events:none";
		map.getContainer().appendChild(this.#canvas);
		this.#sprites = this.#createSprites();
		this.#stopTheme = onThemeChange(() => {
			this.#sprites = this.#createSprites();
			this.#drawNow();
		});
		map.on("move zoom viewreset resize", this.#onMove);
		this.#resize();
	}

	/** Shows these drivers; one whose position is newer moves there from where it is seen. */
	setDrivers(drivers: readonly LiveDriver[]) {
		const now = performance.now();
		const before = this.#vehicles;
		this.#vehicles = new Map();
		for (const live of drivers) {
			if (!live.fix) continue;
			const known = before.get(live.driver.id);
			const motion =
				known?.live.fix?.at === live.fix.at ? known.motion : this.#motionTo(live, known?.motion ?? null, now);
			this.#vehicles.set(live.driver.id, { left: 0, top: 0, isInView: false, ...known, live, motion });
		}
		this.#sort();
		this.#labelledAt = 0;
		this.#draw(now);
	}

	select(driver: number | null) {
		this.#selected = driver;
		this.#sort();
		this.#labelledAt = 0;
		this.#drawNow();
	}

	/** The driver of the vehicle that is drawn nearest to a point of the map; null if none is near. */
	find(left: number, top: number): number | null {
		let [nearest, least] = [null as number | null, HIT_PX];
		for (const vehicle of this.#order) {
			const distance = Math.hypot(vehicle.left - left, vehicle.top - top);
			if (vehicle.isInView && distance <= least) [nearest, least] = [vehicle.live.driver.id, distance];
		}
		return nearest;
	}

	/** Where a driver's vehicle is seen on the map, in pixels; null if it has no position. */
	pixelOf(driver: number): { left: number; top: number } | null {
		return this.#vehicles.get(driver) ?? null;
	}

	remove() {
		cancelAnimationFrame(this.#frame);
		this.#stopTheme();
		this.#map.off("move zoom viewreset resize", this.#onMove);
		this.#canvas.remove();
	}

	readonly #onMove = ({ type }: { type: string }) => {
		if (type === "resize") this.#resize();
		this.#draw(performance.now());
	};

	#createSprites = () => new Sprites(readPalette(this.#map.getContainer()), window.devicePixelRatio || 1);

	#motionTo(live: LiveDriver, known: Motion | null, now: number): Motion {
		const { latitude, longitude, heading } = live.fix ?? { latitude: 0, longitude: 0, heading: null };
		const to = toWorld(latitude, longitude);
		const seen = known ? placeAt(known, now) : { ...to, heading: heading ?? 0 };
		const from = { x: seen.x, y: seen.y };
		const duration = known && !this.#isStill.matches ? durationOf(from, to, now - known.start) : 0;
		return {
			from,
			to,
			fromHeading: seen.heading,
			toHeading: heading ?? directionOf(from, to) ?? seen.heading,
			start: now,
			duration,
		};
	}

	/** Late vehicles are drawn over others, the selected one over all. */
	#sort() {
		const rank = ({ live }: Vehicle) =>
			live.driver.id === this.#selected ? 2 : groupOf(live) === "late" ? 1 : 0;
		this.#order = [...this.#vehicles.values()].toSorted((a, b) => rank(a) - rank(b));
	}

	#resize() {
		const { x, y } = this.#map.getSize();
		const ratio = window.devicePixelRatio || 1;
		this.#canvas.width = x * ratio;
		this.#canvas.height = y * ratio;
		this.#context?.setTransform(ratio, 0, 0, ratio, 0, 0);
	}

	#drawNow() {
		cancelAnimationFrame(this.#frame);
		this.#frame = requestAnimationFrame((now) => this.#draw(now));
	}

	#draw(now: number) {
		cancelAnimationFrame(this.#frame);
		const context = this.#context;
		if (!context) return;
		const { x: width, y: height } = this.#map.getSize();
		const { min = { x: 0, y: 0 } } = this.#map.getPixelBounds();
		const scale = worldPixels(this.#map.getZoom());
		context.clearRect(0, 0, width, height);
		let fastest = 0;
		for (const vehicle of this.#order) {
			const { motion, live } = vehicle;
			const { x, y, heading } = placeAt(motion, now);
			vehicle.left = x * scale - min.x;
			vehicle.top = y * scale - min.y;
			vehicle.isInView =
				vehicle.left > -MARGIN_PX &&
				vehicle.top > -MARGIN_PX &&
				vehicle.left < width + MARGIN_PX &&
				vehicle.top < height + MARGIN_PX;
			if (!vehicle.isInView) continue;
			if (now < motion.start + motion.duration)
				fastest = Math.max(
					fastest,
					(Math.hypot(motion.to.x - motion.from.x, motion.to.y - motion.from.y) * scale) / motion.duration,
				);
			if (live.driver.id === this.#selected) this.#paste(this.#sprites.ring(), vehicle.left, vehicle.top, 0);
			const marker = this.#sprites.marker(live.state, groupOf(live));
			this.#paste(marker, vehicle.left, vehicle.top, live.state === "moving" ? heading : 0);
		}
		this.#drawLabels(now);
		this.#drawnAt = now;
		if (fastest > 0) this.#continue(frameInterval(fastest));
	}

	/** Draws again when a vehicle has moved visibly, in step with the screen. */
	#continue(interval: number) {
		const step = (now: number) => {
			if (now - this.#drawnAt >= interval - 1) this.#draw(now);
			else this.#frame = requestAnimationFrame(step);
		};
		this.#frame = requestAnimationFrame(step);
	}

	#paste(sprite: HTMLCanvasElement, left: number, top: number, heading: number) {
		const context = this.#context;
		if (!context) return;
		const { width, height } = this.#sprites.sizeOf(sprite);
		if (heading === 0) return context.drawImage(sprite, left - width / 2, top - height / 2, width, height);
		context.save();
		context.translate(left, top);
		context.rotate((heading * Math.PI) / 180);
		context.drawImage(sprite, -width / 2, -height / 2, width, height);
		context.restore();
	}

	#drawLabels(now: number) {
		if (now - this.#labelledAt > LABELS_EVERY_MS) {
			this.#labelledAt = now;
			this.#labelled = this.#chooseLabels();
		}
		for (const { live, left, top, isInView } of this.#labelled) {
			if (!isInView) continue;
			const sprite = this.#sprites.label(labelOf(live));
			const { width, height } = this.#sprites.sizeOf(sprite);
			this.#context?.drawImage(sprite, left + MARKER_PX / 2 + 4, top - height / 2, width, height);
		}
	}

	#chooseLabels(): Set<Vehicle> {
		const hasAll = this.#map.getZoom() >= LABEL_ZOOM;
		const boxes = this.#order.flatMap((vehicle) => {
			const { live, left, top, isInView } = vehicle;
			const priority = live.driver.id === this.#selected ? 2 : groupOf(live) === "late" ? 1 : 0;
			if (!isInView || (!hasAll && priority === 0)) return [];
			const { width, height } = this.#sprites.sizeOf(this.#sprites.label(labelOf(live)));
			return [{ left: left + MARKER_PX / 2 + 4, top: top - height / 2, width, height, priority, vehicle }];
		});
		return new Set(thinLabels(boxes).map(({ vehicle }) => vehicle));
	}
}

const labelOf = (live: LiveDriver) => {
	const name = live.vehicle?.reg ?? live.driver.full_name;
	return groupOf(live) === "late" ? `${name} ${describeDriver(live)}` : name;
};

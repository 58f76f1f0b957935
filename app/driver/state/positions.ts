import type { BodyOf } from "~/client/api-calls";
import type { DriverApi } from "../api/driver-api";
import type { PhoneStore } from "../outbox/store-idb";

export type PositionFix = BodyOf<"POST /driver/positions">["fixes"][number];
/** The server takes 200 in a call and stores one in 30 seconds. */
const BUNDLE = 200;
/** Between two positions, unless the office has chosen otherwise. */
const INTERVAL = 10_000;
const SENDING_INTERVAL = 30_000;
/** Half a day without a signal. */
const MAX_WAITING = 1500;

interface PositionOptions {
	api: DriverApi;
	store: PhoneStore;
	onChange: () => void;
}

/** Watches and reports where the phone is, from clocking in to clocking out only. What is not sent survives a reload. */
export class PositionWatch {
	/** The newest position; null off duty, and where the phone gives none. */
	last: PositionFix | null = null;
	/** The phone gives its position. */
	isSharing = false;
	/** Whose positions these are; null until that is known, and nothing is sent. */
	#owner: string | null = null;
	#waiting: PositionFix[] = [];
	#watch: number | null = null;
	#timer: ReturnType<typeof setInterval> | null = null;
	#isSending = false;
	#interval = INTERVAL;
	readonly #options: PositionOptions;

	constructor(options: PositionOptions) {
		this.#options = options;
	}

	/** Takes the interval that the company has chosen, from the next position on. */
	setInterval(seconds: number): void {
		this.#interval = seconds * 1000;
	}

	/** How many positions wait on this phone. */
	get waiting(): number {
		return this.#waiting.length;
	}

	/** Goes on with what this driver left on the phone; another driver's positions stay for that driver. */
	async setOwner(owner: string | null): Promise<void> {
		if (owner === this.#owner) return;
		this.#owner = owner;
		this.#waiting = [];
		if (owner === null) return;
		const stored = await this.#options.store.readValue(nameOf(owner));
		if (this.#owner !== owner || !isStoredPositions(stored)) return;
		this.#waiting = [...stored.fixes, ...this.#waiting].slice(-MAX_WAITING);
		this.#options.onChange();
	}

	/** Starts or stops, whichever is due. */
	set(isOnDuty: boolean): void {
		if (isOnDuty === (this.#watch !== null)) return;
		if (isOnDuty) this.#start();
		else this.#stop();
	}

	#start(): void {
		if (!("geolocation" in navigator)) return;
		this.#watch = navigator.geolocation.watchPosition(
			(position) => this.#add(position),
			() => this.#setSharing(false),
			{ enableHighAccuracy: true, maximumAge: this.#interval },
		);
		this.#timer = setInterval(() => void this.send(), SENDING_INTERVAL);
	}

	#stop(): void {
		if (this.#watch !== null) navigator.geolocation.clearWatch(this.#watch);
		if (this.#timer !== null) clearInterval(this.#timer);
		this.#watch = null;
		this.#timer = null;
		this.last = null;
		this.#setSharing(false);
		void this.send();
	}

	#add({ coords, timestamp }: GeolocationPosition): void {
		const { latitude, longitude, accuracy, speed, heading } = coords;
		const isMoving = speed !== null && speed > 0 && heading !== null && !Number.isNaN(heading);
		const fix = { at: new Date(timestamp).toISOString(), latitude, longitude, accuracy, speed };
		this.last = isMoving ? { ...fix, heading } : fix;
		this.isSharing = true;
		const newest = this.#waiting.at(-1);
		if (!newest || timestamp - Date.parse(newest.at) >= this.#interval) {
			this.#waiting = [...this.#waiting, this.last].slice(-MAX_WAITING);
			void this.#save();
		}
		this.#options.onChange();
	}

	#setSharing(isSharing: boolean): void {
		if (this.isSharing === isSharing) return;
		this.isSharing = isSharing;
		this.#options.onChange();
	}

	async #save(): Promise<void> {
		if (this.#owner !== null)
			await this.#options.store.writeValue(nameOf(this.#owner), { fixes: this.#waiting });
	}

	/** Sends what waits, bundle by bundle. What cannot be sent waits for the next time. */
	async send(): Promise<void> {
		const owner = this.#owner;
		if (this.#isSending || owner === null) return;
		this.#isSending = true;
		try {
			while (this.#waiting.length > 0 && navigator.onLine && this.#owner === owner) {
				const bundle = this.#waiting.slice(0, BUNDLE);
				await this.#options.api.sendPositions(bundle);
				if (this.#owner !== owner) return;
				this.#waiting = this.#waiting.filter((fix) => !bundle.includes(fix));
				await this.#save();
			}
		} catch {
			// The outbox reports that the server cannot be reached, or that the session has ended.
		} finally {
			this.#isSending = false;
			this.#options.onChange();
		}
	}
}

const nameOf = (owner: string) => `positions ${owner}`;

/** They come from this phone's own database, written by this app. */
const isStoredPositions = (value: unknown): value is { fixes: PositionFix[] } =>
	typeof value === "object" && value !== null && "fixes" in value && Array.isArray(value.fixes);

import type { BodyOf } from "~/client/api-calls";
import type { DriverApi } from "../api/driver-api";

type Fix = BodyOf<"POST /driver/positions">["fixes"][number];
/** The server takes 200 in a call and stores one in 30 seconds. */
const BUNDLE = 200;
const INTERVAL = 10_000;
const SENDING_INTERVAL = 30_000;
/** Half a day without a signal. */
const MAX_WAITING = 1500;

/** Watches and reports where the phone is, from clocking in to clocking out only. */
export class PositionWatch {
	last: { latitude: number; longitude: number } | null = null;
	/** The phone gives its position. */
	isSharing = false;
	#waiting: Fix[] = [];
	#watch: number | null = null;
	#timer: ReturnType<typeof setInterval> | null = null;
	readonly #api: DriverApi;
	readonly #onChange: () => void;

	constructor(api: DriverApi, onChange: () => void) {
		this.#api = api;
		this.#onChange = onChange;
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
			{ enableHighAccuracy: true, maximumAge: INTERVAL },
		);
		this.#timer = setInterval(() => void this.#send(), SENDING_INTERVAL);
	}

	#stop(): void {
		if (this.#watch !== null) navigator.geolocation.clearWatch(this.#watch);
		if (this.#timer !== null) clearInterval(this.#timer);
		this.#watch = null;
		this.#timer = null;
		this.last = null;
		this.#setSharing(false);
		void this.#send();
	}

	#add({ coords, timestamp }: GeolocationPosition): void {
		const { latitude, longitude, accuracy, speed, heading } = coords;
		this.last = { latitude, longitude };
		this.#setSharing(true);
		const newest = this.#waiting.at(-1);
		if (newest && timestamp - Date.parse(newest.at) < INTERVAL) return;
		const isMoving = speed !== null && speed > 0 && heading !== null && !Number.isNaN(heading);
		const fix = { at: new Date(timestamp).toISOString(), latitude, longitude, accuracy, speed };
		this.#waiting = [...this.#waiting, isMoving ? { ...fix, heading } : fix].slice(-MAX_WAITING);
	}

	#setSharing(isSharing: boolean): void {
		if (this.isSharing === isSharing) return;
		this.isSharing = isSharing;
		this.#onChange();
	}

	/** What cannot be sent waits for the next time. */
	async #send(): Promise<void> {
		const bundle = this.#waiting.slice(0, BUNDLE);
		if (bundle.length === 0 || !navigator.onLine) return;
		try {
			await this.#api.sendPositions(bundle);
			this.#waiting = this.#waiting.filter((fix) => !bundle.includes(fix));
		} catch {
			// The outbox reports that the server cannot be reached, or that the session has ended.
		}
	}
}

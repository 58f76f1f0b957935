import type { createHttp } from "./http.mjs";
import type { createJournal } from "./journal.mjs";
import type { signInOffice } from "./office.mjs";
import type { createSimulatedClock } from "./simulated-clock.mjs";

export type { Random } from "../demo/shared/random.mjs";
export type Http = ReturnType<typeof createHttp>;
export type Journal = ReturnType<typeof createJournal>;
export type Office = Awaited<ReturnType<typeof signInOffice>>;
export type SimulatedClock = ReturnType<typeof createSimulatedClock>;

/** Degrees north and east. */
export interface SimulatedPlace {
	latitude: number;
	longitude: number;
}

/** A place and the moment of being there, in milliseconds. */
export type Waypoint = SimulatedPlace & { at: number };

export type PictureKind = "photo" | "signature";

/** A file that a write sends first: its field in the write, and what it is uploaded for. */
export interface PlannedFile {
	field: string;
	purpose: "workday" | "job";
	kind: PictureKind;
}

/** The fields of a write; those that the comparison reads are named. */
export interface WriteFields {
	work_day_id?: number;
	job_id?: number;
	step?: string;
	activity?: string;
	truck_type?: number;
	is_out?: number;
	fuel_volume?: number;
	fuel_cost?: number;
	[name: string]: unknown;
}

/** Something that happens on a day, and the write that reports it. */
export interface DayEvent {
	at: number;
	type: string;
	fields: WriteFields;
	files: PlannedFile[];
}

export type SimulatedReport = (at: number, type: string, fields: WriteFields, files?: PlannedFile[]) => void;

export interface DayPlan {
	begin: number;
	end: number;
	events: DayEvent[];
	waypoints: Waypoint[];
}

export interface NetworkPlan {
	deadZones: { begin: number; end: number }[];
	restarts: number[];
	clockOffset: number;
}

/** A write as a device has stored it; `outcome` is null until the server has acknowledged it. */
export interface SimulatedEntry {
	uid: string;
	at: number;
	type: string;
	fields: WriteFields;
	files: (PlannedFile & { uid: string; key: string | null })[];
	outcome: string | null;
	reason?: string;
}

/** A driver with a workday of the simulated day, signed in. */
export interface Driver {
	driver_id: number;
	work_day_id: number;
	date: string;
	token: string;
}

/** A job of a workday as `GET /driver/day` answers it. */
export interface SimulatedDriverJob {
	id: number;
	job_type: number;
	status: string;
	mode: number;
	collected?: unknown;
	departed_at?: unknown;
	collection?: { latitude?: number | null; longitude?: number | null } | null;
	delivery?: { latitude?: number | null; longitude?: number | null } | null;
}

/** A workday as `GET /driver/day` answers it. */
export interface SimulatedDriverWorkday {
	id: number;
	clockin: unknown;
	vehicle: unknown;
	trailer: unknown;
	checks_done: { truck_type: number; mode: string }[];
	jobs: SimulatedDriverJob[];
}

export interface SimulatedCheckQuestion {
	id: number;
	field_type: string;
}

/** The questions of the checks, by what is checked. */
export interface CheckQuestions {
	vehicle: SimulatedCheckQuestion[];
	trailer: SimulatedCheckQuestion[];
}

interface Clocking {
	date?: string;
	time?: string | null;
}

/** A workday as `GET /client/get-workday` answers it. */
export interface OfficeWorkday {
	driver_clockin: Clocking | null;
	driver_clockout: Clocking | null;
	workday_activity: { id: number; action_type: string; job_id: number | null; time: string }[];
	fuel_data: { fuel_volume: number; fuel_cost: number }[];
}

/** A job as `GET /client/get-job` answers it. */
export interface SimulatedOfficeJob {
	id: number;
	job_number: number | string;
	job_activities: { id: number; message: string; created_at: string }[];
	job_process: { pod_sign: string | null; pod_images: string[] }[];
}

/** What is there before the day: ids of timeline entries, and the moments of positions. */
export interface BeforeDay {
	workday: Set<number>;
	jobs: Set<number>;
	trail: Set<number>;
}

/** What the office shows of a driver's day. */
export interface OfficeDay {
	workday: OfficeWorkday;
	jobs: SimulatedOfficeJob[];
	trail: { at: string }[];
	files: { uid: string; kind: PictureKind; bytes: Uint8Array | null }[];
	refused: { uid: string; payload: object }[];
}

export interface ComparedDriver extends OfficeDay {
	driver: Pick<Driver, "driver_id">;
	plan: Pick<DayPlan, "begin" | "end">;
	network: Pick<NetworkPlan, "clockOffset">;
	entries: SimulatedEntry[];
	before: BeforeDay;
	fixes?: number[];
}

/** Carriers of a day as `GET /client/get-allo-driver-subcon-by-job` answers them. */
export interface Carriers {
	allocated_workdays: {
		id: number;
		client_driver: { id: number; code: string } | null;
		clockout_time: string | null;
		shift_type_id: number;
		jobs: { is_planned: unknown; is_completed: unknown }[];
	}[];
	unavailable_drivers: { id: number; code: string }[];
}

/** The planned times of a workday and of its jobs, in UTC. */
export interface PlannedTimes {
	start: string;
	ofJob(at: number, count: number): { collection_time: string; delivery_time: string };
}

/** Which drivers a run takes, and how fast its day passes. */
export interface FleetOptions {
	company: string;
	email: string;
	drivers: number;
	speed: number;
	minutes: number;
	seed: string;
	ownOnly?: boolean;
}

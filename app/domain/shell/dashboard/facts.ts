import type { LateStop } from "~/domain/jobs/jobs/model/responses-late";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import type { ExpiringDocuments } from "~/domain/master-data/expiry/rules";
import type { DriverShift, ShiftSummary } from "./rules-duty";
import type { StopHour } from "./rules-hours";
import type { PipelineStep } from "./rules-pipeline";

/** The days up to today whose jobs still await a driver or a delivery; older ones are history. */
export const QUEUE_DAYS = 14;
/** Statuses of jobs that need a driver or contractor. */
export const UNALLOCATED: readonly JobStatus[] = ["Pending", "Collected", "Indepot"];
/** Those of them that wait for a driver for the delivery alone. */
export const COLLECTED: readonly JobStatus[] = ["Collected", "Indepot"];

/** A job that needs attention: late or unallocated. Times are UTC. `late` if a driver on duty will reach a stop of it too late. */
export interface Attention {
	id: number;
	job_number: string;
	customer_name: string;
	status: JobStatus;
	diary_date: string;
	load_type: string | null;
	collection_town: string | null;
	delivery_town: string | null;
	/** When it is due. */
	date: string;
	time: string | null;
	late: LateStop | null;
}

/** Jobs that wait for the same thing: how many, and the first of them. */
export interface JobQueue {
	total: number;
	jobs: Attention[];
}

/** A waiting charge that awaits approval. */
interface WaitingCharge {
	job_number: string;
	diary_date: string;
	customer_name: string;
	/** Pounds. */
	amount: number | null;
}

/** What a customer waits for the office to answer. */
interface WaitingRequest {
	id: number;
	kind: "booking" | "quote" | "change" | "cancel";
	job_number: string;
	customer_name: string;
	collection_town: string | null;
	delivery_town: string | null;
	date: string | null;
	time: string | null;
}

/** A file with bookings that a person has to look at. */
interface WaitingFile {
	id: number;
	file_name: string;
	sender: string;
	customer_name: string | null;
	/** Why it waits. */
	message: string | null;
}

interface WaitingHoliday {
	id: number;
	driver: string;
	date_from: string;
	date_to: string;
	days: number;
}

/** What the role of the user opens. */
export interface HomeRights {
	allocate: boolean;
	diary: boolean;
	planner: boolean;
	finance: boolean;
}

/** What Home is made of. Each part is null for a role that may not see it. */
export interface HomeFacts {
	today: string;
	/** The time of day in London. */
	time: string;
	may: HomeRights;
	jobs_today: number | null;
	/** Pounds. */
	revenue_today: number | null;
	unallocated: JobQueue | null;
	/** How many jobs the planner shows as unplanned today. */
	on_board: number | null;
	late: JobQueue | null;
	absent: DriverShift[] | null;
	charges: { total: number; amount: number | null; rows: WaitingCharge[] } | null;
	requests: { total: number; rows: WaitingRequest[] } | null;
	files: { total: number; rows: WaitingFile[] } | null;
	holidays: { total: number; rows: WaitingHoliday[] } | null;
	approvals: { total: number; oldest: string | null } | null;
	/** What came from the road: refused reports, defects that are not closed, and of these the ones that bar driving. */
	road: { refused: number; defects: number; do_not_drive: number } | null;
	/** What the office left for the next morning when it closed the last day. */
	night_note: { date: string; note: string; by: string | null } | null;
	to_price: PipelineStep | null;
	pipeline: PipelineStep[] | null;
	proofs: { total: number; jobs: { job_number: string; diary_date: string }[] } | null;
	hours: StopHour[] | null;
	duty: ShiftSummary | null;
	expiring: ExpiringDocuments | null;
}

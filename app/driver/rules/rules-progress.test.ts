import { describe, expect, it } from "vitest";
import { storedWrite } from "@/tests/support/driver/stored-write";
import type { DriverJob } from "../api/driver-api";
import type { StoredWrite } from "../outbox/entries";
import { canStoreInDepot, jobProgress, type StepName, stepBody } from "./rules-progress";

const READ_AT = "2026-11-24T10:00:00.000Z";
const JOB: DriverJob = {
	id: 7,
	job_number: "48011",
	job_type: 1,
	parent_id: null,
	mode: 0,
	status: "Booked",
	collected: 0,
	position: 1,
	started_at: null,
	arrived_at: null,
	collected_at: null,
	departed_at: null,
	delivery_arrived_at: null,
	finished_at: null,
	customer_name: null,
	load_type: null,
	freight_type: null,
	service: null,
	item_count: null,
	weight: null,
	spaces: null,
	goods_description: null,
	needs: [],
	dangerous_goods: [],
	temperature: null,
	dimensions: null,
	do_not_stack: 0,
	collection: null,
	delivery: null,
	references: [],
	air_way_bills: [],
	notes: [],
	attachments: [],
	proofs: [],
};
const step = (name: StepName, extra: Partial<StoredWrite> = {}) =>
	storedWrite({ type: "step", job_id: 7, pictures: [], ...stepBody(name) }, extra);
const failed = (extra: Partial<StoredWrite> = {}) =>
	storedWrite({ type: "step", job_id: 7, pictures: [], step: "failed", reason: "closed" }, extra);

const inDepot = (extra: Partial<StoredWrite> = {}) =>
	storedWrite({ type: "step", job_id: 7, pictures: [], step: "in_depot" }, extra);
/** Answered before the day was read. */
const SENT = { state: "done", settled_at: "2026-11-24T09:00:00Z" } as const;

describe("canStoreInDepot", () => {
	it.each<[string, Partial<DriverJob>, StoredWrite[], boolean]>([
		["a job that is not collected", {}, [step("start")], false],
		["a collected job", {}, [step("collected")], true],
		["a delivered job", {}, [step("delivered")], false],
		["a job in the depot", {}, [step("collected"), inDepot()], false],
		["the collecting day of two", { job_type: 2 }, [step("collected")], true],
		["the delivering day of two", { job_type: 2, collected: 1 }, [], true],
		["the delivering day of two, started", { job_type: 2, collected: 1 }, [step("start")], false],
		["a trip's stop", { parent_id: 6 }, [step("collected")], false],
	])("%s", (_, fields, writes, can) => {
		const job = { ...JOB, ...fields };
		expect(canStoreInDepot(job, jobProgress(job, writes, READ_AT))).toBe(can);
	});
});

describe("jobProgress", () => {
	it.each<[string, Partial<DriverJob>, StoredWrite[], StepName | null]>([
		["a booked job", {}, [], "start"],
		["a started one", { status: "Inprogress" }, [], "arrived_collection"],
		["one started without a signal", {}, [step("start")], "arrived_collection"],
		["a refused step", {}, [step("start", { state: "refused" })], "start"],
		["another job's step", { id: 8 }, [step("start")], "start"],
		["an arrival", { status: "Inprogress", arrived_at: "2026-11-24T09:00:00Z" }, [], "collected"],
		["a proof of collection", { status: "Inprogress", proofs: [{ type: 0, pod_name: null }] }, [], "left"],
		["a departure", { status: "Inprogress", departed_at: "2026-11-24T09:00:00Z" }, [], "arrived_delivery"],
		[
			"a second arrival",
			{ status: "Inprogress", departed_at: "2026-11-24T09:00:00Z", arrived_at: "2026-11-24T09:30:00Z" },
			[],
			"delivered",
		],
		["a later step implies the earlier", {}, [step("left")], "arrived_delivery"],
		["a delivered job", { status: "Completed" }, [], null],
		["one delivered without a signal", {}, [step("delivered")], null],
		["collection only", { mode: 1 }, [step("collected")], "delivered"],
		["collection of a trip", { mode: 1, parent_id: 3 }, [step("arrived_collection")], "collected"],
		["collection of a trip that is done", { mode: 1, parent_id: 3 }, [step("collected")], null],
		["collection of a trip done on another phone", { mode: 1, parent_id: 3, status: "Completed" }, [], null],
		["what another phone collected", { status: "Inprogress", collected_at: READ_AT }, [], "left"],
		[
			"an arrival at the delivery on another phone",
			{ status: "Inprogress", delivery_arrived_at: READ_AT },
			[],
			"delivered",
		],
		["delivery only", { mode: 2 }, [step("start")], "arrived_delivery"],
		["the collecting day of two", { job_type: 2 }, [step("collected")], null],
		["the delivering day of two", { job_type: 2, collected: 1 }, [step("start")], "arrived_delivery"],
		["a trip", { job_type: 3 }, [step("start")], "delivered"],
		["a trip's stop, which is booked with the trip", { parent_id: 6, status: "Pending" }, [], "start"],
		["a job in the depot", { status: "Inprogress" }, [step("collected"), inDepot()], null],
		["a job that is booked again after the depot", { job_type: 2, collected: 1 }, [inDepot(SENT)], "start"],
		["a job that the server has in the depot", { status: "Indepot" }, [], null],
		["a failed job", {}, [failed()], null],
		["a failed stop of a trip", { parent_id: 6, status: "Pending" }, [failed(SENT)], null],
		[
			"a failed job that is back",
			{},
			[failed({ state: "done", settled_at: "2026-11-24T09:00:00Z" })],
			"start",
		],
	])("%s", (_, job, writes, next) =>
		expect(jobProgress({ ...JOB, ...job }, writes, READ_AT).next).toBe(next),
	);
});

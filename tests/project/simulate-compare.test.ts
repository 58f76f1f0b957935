import { describe, expect, it } from "vitest";
import { compareDriver } from "@/scripts/simulate/compare.mjs";
import { pictureBytes } from "@/scripts/simulate/pictures.mjs";
import type { SimulatedEntry } from "@/scripts/simulate/types";
import { stripMetadata } from "~/domain/kernel/files/metadata/rules-metadata";

const AT = Date.UTC(2026, 10, 23, 9);
const TIME = new Date(AT).toISOString();
const SIGNATURE: SimulatedEntry["files"][number] = {
	uid: "w2-file0",
	field: "signature",
	purpose: "job",
	kind: "signature",
	key: "pods/u1-w2.png",
};

const clockIn: SimulatedEntry = {
	uid: "w1",
	at: AT,
	type: "clock_in",
	fields: {},
	files: [],
	outcome: "applied",
};
const delivered: SimulatedEntry = {
	uid: "w2",
	at: AT,
	type: "step",
	fields: { step: "delivered", job_id: 5, signer: "Mill" },
	files: [SIGNATURE],
	outcome: "already",
};

/** A day that the office shows as it was reported, with what differs from that. */
const day = ({
	entries = [clockIn, delivered],
	...changes
}: {
	entries?: SimulatedEntry[];
	[name: string]: unknown;
}) => ({
	driver: { driver_id: 9 },
	plan: { begin: AT, end: AT + 60_000 },
	network: { clockOffset: 0 },
	before: { workday: new Set([1]), jobs: new Set([1]), trail: new Set<number>() },
	entries,
	fixes: [AT + 1000, AT + 31_000],
	workday: {
		driver_clockin: { date: "2026-11-23", time: "09:00" },
		driver_clockout: null,
		fuel_data: [],
		workday_activity: [
			{ id: 1, action_type: "clock_in", job_id: null, time: "2026-11-23T05:00:00.000Z" },
			{ id: 2, action_type: "clock_in", job_id: null, time: TIME },
			{ id: 3, action_type: "delivered", job_id: 5, time: TIME },
		],
	},
	jobs: [
		{
			id: 5,
			job_number: "48005",
			job_activities: [
				{ id: 2, message: "Delivered at York", created_at: TIME },
				{ id: 3, message: "Delivered: Inprogress to Completed", created_at: TIME },
			],
			job_process: [{ pod_sign: "/api/v3/client/files/pods/u1-w2.png", pod_images: [] }],
		},
	],
	trail: [{ at: TIME }, { at: new Date(AT + 30_000).toISOString() }],
	files: [{ ...SIGNATURE, bytes: pictureBytes("signature", SIGNATURE.uid) }],
	refused: [],
	...changes,
});

describe("the pictures of simulated devices", () => {
	it.each(["photo", "signature"] as const)("have no metadata that would be taken from them: %s", (kind) => {
		const sent = new Uint8Array(pictureBytes(kind, "w2-file0"));
		expect(stripMetadata(sent)).toEqual(sent);
	});
});

describe("what was reported and what the office shows", () => {
	it("is the same where each write is there once", () => {
		expect(compareDriver(day({}))).toEqual([]);
	});

	const { workday, jobs, trail } = day({});

	it("has no positions from before a clock-in that was there already", () => {
		const own = workday.workday_activity.filter(({ id }) => id !== 2);
		const changes = {
			plan: { begin: AT, end: AT + 120_000 },
			fixes: [AT + 1000, AT + 61_000],
			trail: [{ at: new Date(AT + 60_000).toISOString() }],
			workday: {
				...{ ...workday, workday_activity: own },
				driver_clockin: { date: "2026-11-23", time: "09:01" },
			},
		};
		expect(compareDriver(day({ entries: [delivered], ...changes }))).toEqual([]);
	});

	const [job] = jobs;
	it.each<[string, Record<string, unknown>, string]>([
		[
			"a write without an answer",
			{ entries: [clockIn, { ...delivered, outcome: null }] },
			"never acknowledged",
		],
		["a lost write", { workday: { ...workday, workday_activity: [] } }, "clock_in is 0 times instead of 1"],
		[
			"a doubled step",
			{
				jobs: [
					{ ...job, job_activities: [...(job?.job_activities ?? []), { ...job?.job_activities[0], id: 4 }] },
				],
			},
			"Delivered is 2 times instead of 1",
		],
		["a lost signature", { jobs: [{ ...job, job_process: [] }] }, "signature of delivered"],
		["a file of other bytes", { files: [{ ...SIGNATURE, bytes: Buffer.from("x") }] }, "not as it was sent"],
		[
			"a wrong time",
			{ workday: { ...workday, driver_clockin: { date: "2026-11-23", time: "11:30" } } },
			"is shown as 2026-11-23 11:30",
		],
		[
			"a refused write that the office does not have",
			{ entries: [clockIn, delivered, { ...clockIn, uid: "w3", outcome: "refused" }] },
			"the refused w3",
		],
		["a lost position", { trail: trail.slice(1) }, "1 positions instead of 2"],
		["a position that is there twice", { trail: [trail[0], ...trail] }, "a position twice"],
	])("differs for %s", (_name, changes, sentence) => {
		expect(compareDriver(day(changes)).join("\n")).toContain(sentence);
	});
});

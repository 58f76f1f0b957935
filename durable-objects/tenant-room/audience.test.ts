import { describe, expect, test } from "vitest";
import { type Audience, createFrames, type Listener, type LoggedChange, toEvent } from "./audience";
import { parseRoomFrame } from "./protocol";
import { readingRights } from "./reading-rights";

const change = (fields: Partial<LoggedChange> & { audience: Audience }): LoggedChange => ({
	seq: 1,
	type: "jobChange",
	kind: "update",
	entity_id: 42,
	payload: { total: 125 },
	actor: { user_id: 1, name: "Ann Poole", user_type: "client" },
	customer_id: null,
	at: "2026-11-23T08:00:00.000Z",
	...fields,
});
const staff: Listener = {
	user_type: "client",
	user_id: 1,
	customer_id: null,
	driver_id: null,
	rights: ["jobs", "planner", "organizer"],
};
const customer7: Listener = {
	user_type: "customer",
	user_id: 2,
	customer_id: 7,
	driver_id: null,
	rights: [],
};
const driver5: Listener = { user_type: "driver", user_id: 3, customer_id: null, driver_id: 5, rights: [] };

const listenersOf = (of: LoggedChange) =>
	Object.entries({ staff, customer7, driver5 })
		.filter(([, to]) => toEvent(of, to) !== null)
		.map(([name]) => name);

describe("recipients", () => {
	test.each<[string, Partial<LoggedChange> & { audience: Audience }, string[]]>([
		["staff only", { audience: "client" }, ["staff"]],
		["staff only, though it is about a customer", { audience: "client", customer_id: 7 }, ["staff"]],
		["staff only, though it is about a driver", { audience: "client", payload: { driver_id: 5 } }, ["staff"]],
		["all, about nobody", { audience: "all" }, ["staff"]],
		["all, about this customer", { audience: "all", customer_id: 7 }, ["staff", "customer7"]],
		["all, about another customer", { audience: "all", customer_id: 8 }, ["staff"]],
		["all, about this driver", { audience: "all", payload: { driver_id: 5 } }, ["staff", "driver5"]],
		["all, about another driver", { audience: "all", payload: { driver_id: 6 } }, ["staff"]],
		["this customer too", { audience: "customer", customer_id: 7 }, ["staff", "customer7"]],
		["another customer too", { audience: "customer", customer_id: 8 }, ["staff"]],
		["a customer that is not named", { audience: "customer" }, ["staff"]],
		[
			"a customer, though it is about a driver",
			{ audience: "customer", payload: { driver_id: 5 } },
			["staff"],
		],
		["this driver too", { audience: "driver", payload: { driver_id: 5 } }, ["staff", "driver5"]],
		["a driver that is not named", { audience: "driver" }, ["staff"]],
		["a driver, though it is about a customer", { audience: "driver", customer_id: 7 }, ["staff"]],
		["one person of the staff", { audience: "user", payload: { user_id: 1 } }, ["staff"]],
		["one person of a customer", { audience: "user", payload: { user_id: 2 } }, ["customer7"]],
		["one person that is not named", { audience: "user", payload: null }, []],
	])("%s", (_, fields, listeners) => {
		expect(listenersOf(change(fields))).toEqual(listeners);
	});

	test("customers and drivers get no payload and no actor", () => {
		const event = toEvent(change({ audience: "all", customer_id: 7 }), customer7);
		expect(event).toEqual({
			seq: 1,
			type: "jobChange",
			kind: "update",
			entity_id: 42,
			at: "2026-11-23T08:00:00.000Z",
		});
	});
});

describe("what a role may read", () => {
	const job = { type: "jobChange" };
	const planner = { type: "PlannerChange" };
	const organizer = { type: "organizerChange" };
	const reminder = { type: "notificationChange", payload: { job_id: 7 } };
	const holiday = { type: "notificationChange", kind: "holiday_request", payload: { about: "driver" } };
	const defect = { type: "notificationChange", kind: "vehicle_defect", payload: { about: "vehicle" } };
	test.each<[string, string[], Partial<LoggedChange>[], Partial<LoggedChange>[]]>([
		[
			"Home alone",
			["/home"],
			[{ type: "customerChange" }],
			[job, planner, organizer, reminder, holiday, defect],
		],
		["the diary", ["/traffic-diary"], [job, organizer, reminder], [planner, holiday, defect]],
		["the planner", ["/planner"], [job, planner, organizer, reminder, holiday, defect], []],
		["the organizer", ["/organizer"], [job, organizer], [planner]],
		["finance", ["/finance"], [job, reminder, organizer], [planner, holiday, defect]],
		["workdays to approve", ["/approve-workday"], [organizer], [job, planner, holiday]],
		["drivers' holidays", ["/driver-holiday-management"], [organizer, holiday], [job, planner, defect]],
		["the settings", ["/account-settings/profiles"], [{ type: "profilesChange" }], [job, planner, organizer]],
	])("%s", (_, paths, received, withheld) => {
		const listener = { ...staff, rights: readingRights(new Set(paths)) };
		const isReceived = (fields: Partial<LoggedChange>) =>
			toEvent(change({ audience: "all", ...fields }), listener) !== null;
		expect(received.filter((fields) => !isReceived(fields))).toEqual([]);
		expect(withheld.filter(isReceived)).toEqual([]);
	});

	test("frames are shared only by listeners with the same rights", () => {
		const frames = createFrames([change({ audience: "client" })]);
		expect(frames(staff)).toHaveLength(1);
		expect(frames({ ...staff, rights: ["planner"] })).toEqual([]);
	});
});

describe("frames", () => {
	const manyChanges = Array.from({ length: 250 }, (_, i) => change({ audience: "client", seq: i + 1 }));
	const parse = (frames: readonly string[]) => frames.map((frame) => parseRoomFrame(frame));

	test("are built once for all listeners with the same rights", () => {
		const frames = createFrames([change({ audience: "all", customer_id: 7 })]);
		expect(frames({ ...staff, user_id: 9 })).toBe(frames(staff));
		expect(frames(customer7)).not.toEqual(frames(staff));
		expect(frames({ ...customer7, customer_id: 8 })).toEqual([]);
	});

	test("are personal when a change is for one user", () => {
		const frames = createFrames([change({ audience: "user", payload: { user_id: 1 } })]);
		expect(frames(staff)).toHaveLength(1);
		expect(frames({ ...staff, user_id: 9 })).toEqual([]);
	});

	test("contain at most a hundred events, in order, with the last sequence covered", () => {
		const frames = parse(createFrames(manyChanges)(staff));
		const summary = frames.map((f) => (f?.t === "events" ? { seq: f.seq, n: f.events.length } : null));
		expect(summary).toEqual([
			{ seq: 100, n: 100 },
			{ seq: 200, n: 100 },
			{ seq: 250, n: 50 },
		]);
	});

	test("cover the last change even if it is not for the listener", () => {
		const [frame] = parse(
			createFrames([change({ audience: "all", customer_id: 7 }), change({ audience: "client", seq: 2 })])(
				customer7,
			),
		);
		expect(frame).toMatchObject({ t: "events", seq: 2, events: [{ seq: 1 }] });
	});
});

import { describe, expect, test } from "vitest";
import type { PresentPerson, WatchTarget } from "@/durable-objects/tenant-room/protocol";
import { RealtimeHub } from "./hub";
import type { LiveEvent } from "./live-event";
import { changesPermissions } from "./permission-events";

const event = (seq: number, type: string, fields: Partial<LiveEvent> = {}): LiveEvent => ({
	payload: null,
	actor: null,
	seq,
	type,
	kind: "update",
	entity_id: 1,
	at: "2026-11-23T08:00:00.000Z",
	...fields,
});
const person = (id: string, job: number): PresentPerson => ({
	id,
	user_id: 1,
	name: "Ann Poole",
	initials: "AP",
	day: null,
	job,
	vehicle: null,
});

describe("events", () => {
	test("reach the subscribers of their type, one call per delivery, until they unsubscribe", () => {
		const hub = new RealtimeHub();
		const received: string[] = [];
		const recordAs = (who: string) => (events: readonly LiveEvent[]) =>
			void received.push(`${who} ${events.map((e) => e.seq)}`);
		hub.onEvents(["jobChange"], recordAs("diary"));
		const unsubscribe = hub.onEvents(["jobChange", "notificationChange"], recordAs("bell"));
		hub.deliverEvents([
			event(1, "jobChange"),
			event(2, "notificationChange"),
			event(3, "jobChange"),
			event(4, "rolesChange"),
		]);
		unsubscribe();
		hub.deliverEvents([event(5, "notificationChange")]);
		expect(received).toEqual(["diary 1,3", "bell 1,2,3"]);
	});

	test("a handler that unsubscribes itself does not disturb the others", () => {
		const hub = new RealtimeHub();
		const received: string[] = [];
		const unsubscribe = hub.onEvents(["jobChange"], () => {
			received.push("first");
			unsubscribe();
		});
		hub.onEvents(["jobChange"], () => void received.push("second"));
		hub.deliverEvents([event(1, "jobChange")]);
		hub.deliverEvents([event(2, "jobChange")]);
		expect(received).toEqual(["first", "second", "second"]);
	});
});

describe("the newest sequence", () => {
	test("is that of the last event or reload, so that data read before it is known to be old", () => {
		const hub = new RealtimeHub();
		expect(hub.lastSeq()).toBe(0);
		hub.deliverEvents([event(7, "jobChange")]);
		expect(hub.lastSeq()).toBe(7);
		hub.requestReload(900);
		expect(hub.lastSeq()).toBe(900);
	});
});

describe("presence", () => {
	test("is replaced by a complete list and updated by a partial one", () => {
		const hub = new RealtimeHub();
		hub.updatePresence({ t: "presence", all: true, people: [person("a", 1), person("b", 2)], gone: [] });
		hub.updatePresence({
			t: "presence",
			all: false,
			people: [person("b", 3), person("c", 4)],
			gone: ["a", "x"],
		});
		expect(hub.getPeople()).toEqual([person("b", 3), person("c", 4)]);
		hub.updatePresence({ t: "presence", all: true, people: [], gone: [] });
		expect(hub.getPeople()).toEqual([]);
	});
});

describe("the watch target of a page", () => {
	test("combines those of its components and is sent to each new connection", () => {
		const hub = new RealtimeHub();
		const sent: WatchTarget[] = [];
		const leaveDay = hub.watch({ day: "2026-11-23" });
		hub.setSender({ watch: (target) => void sent.push(target), follow: () => {} });
		const leaveJob = hub.watch({ job: 7 });
		const leaveOther = hub.watch({ job: 8 });
		leaveOther();
		leaveJob();
		leaveDay();
		expect(sent).toEqual([
			{ day: "2026-11-23", job: null, vehicle: null },
			{ day: "2026-11-23", job: 7, vehicle: null },
			{ day: "2026-11-23", job: 8, vehicle: null },
			{ day: "2026-11-23", job: 7, vehicle: null },
			{ day: "2026-11-23", job: null, vehicle: null },
			{ day: null, job: null, vehicle: null },
		]);
	});

	test("is not sent without a target or without a connection", () => {
		const hub = new RealtimeHub();
		const sent: WatchTarget[] = [];
		hub.setSender({ watch: (target) => void sent.push(target), follow: () => {} });
		hub.setSender(null);
		hub.watch({ job: 7 });
		expect(sent).toEqual([]);
	});
});

describe("the positions of drivers", () => {
	test("are requested while something on the page wants them, and again on each new connection", () => {
		const hub = new RealtimeHub();
		const sent: boolean[] = [];
		const sender = { watch: () => {}, follow: (on: boolean) => void sent.push(on) };
		const moved: number[][] = [];
		const stop = hub.followDrivers((drivers) => void moved.push(drivers.map(({ driver_id }) => driver_id)));
		hub.setSender(sender);
		const stopOther = hub.followDrivers(() => {});
		stopOther();
		const position = {
			latitude: 53,
			longitude: -1,
			speed: null,
			heading: null,
			at: "2026-11-23T08:00:00.000Z",
		};
		hub.deliverPositions([{ driver_id: 5, ...position }]);
		hub.setSender(null);
		hub.setSender(sender);
		stop();
		hub.deliverPositions([{ driver_id: 6, ...position }]);
		expect(moved).toEqual([[5]]);
		expect(sent).toEqual([true, true, true, false]);
	});
});

describe("status handlers", () => {
	test("are called when it changes and not otherwise", () => {
		const hub = new RealtimeHub();
		const statuses: string[] = [];
		hub.onChange(() => void statuses.push(hub.status()));
		for (const status of ["offline", "online", "online", "live"] as const) hub.setStatus(status);
		expect(statuses).toEqual(["online", "live"]);
	});
});

describe("events that change permissions", () => {
	test.each<[string, Partial<LiveEvent>, boolean]>([
		["rolesChange", { kind: "add" }, true],
		["profilesChange", { kind: "update" }, true],
		["profilesChange", { kind: "delete" }, true],
		["profilesChange", { kind: "add" }, false],
		["customerPermissionChange", { entity_id: 5 }, true],
		["customerPermissionChange", { entity_id: 6 }, false],
		["jobChange", { entity_id: 5 }, false],
		["toString", {}, false],
	])("%s %j: %s", (type, fields, expected) => {
		expect(changesPermissions(event(1, type, fields), 5)).toBe(expected);
	});
});

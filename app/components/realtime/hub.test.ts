import { describe, expect, test } from "vitest";
import type { Person, RoomEvent, Watching } from "@/durable-objects/tenant-room/protocol";
import { Hub } from "./hub";
import { changesPermissions } from "./permission-events";

const event = (seq: number, type: string, about: Partial<RoomEvent> = {}): RoomEvent => ({
	seq,
	type,
	kind: "update",
	entity_id: 1,
	at: "2026-11-23T08:00:00.000Z",
	...about,
});
const person = (id: string, job: number): Person => ({
	id,
	user_id: 1,
	name: "Ann Poole",
	initials: "AP",
	day: null,
	job,
	vehicle: null,
});

describe("events", () => {
	test("reach those who asked for their type, all of one delivery at once, until they stop asking", () => {
		const hub = new Hub();
		const heard: string[] = [];
		const note = (who: string) => (events: readonly RoomEvent[]) =>
			void heard.push(`${who} ${events.map((e) => e.seq)}`);
		hub.onEvents(["jobChange"], note("diary"));
		const leave = hub.onEvents(["jobChange", "notificationChange"], note("bell"));
		hub.deliver([
			event(1, "jobChange"),
			event(2, "notificationChange"),
			event(3, "jobChange"),
			event(4, "rolesChange"),
		]);
		leave();
		hub.deliver([event(5, "notificationChange")]);
		expect(heard).toEqual(["diary 1,3", "bell 1,2,3"]);
	});

	test("a screen that goes away while it is told does not disturb the others", () => {
		const hub = new Hub();
		const heard: string[] = [];
		const leave = hub.onEvents(["jobChange"], () => {
			heard.push("first");
			leave();
		});
		hub.onEvents(["jobChange"], () => void heard.push("second"));
		hub.deliver([event(1, "jobChange")]);
		hub.deliver([event(2, "jobChange")]);
		expect(heard).toEqual(["first", "second", "second"]);
	});
});

describe("presence", () => {
	test("is replaced by a whole list and mended by a partial one", () => {
		const hub = new Hub();
		hub.meet({ t: "presence", all: true, people: [person("a", 1), person("b", 2)], gone: [] });
		hub.meet({ t: "presence", all: false, people: [person("b", 3), person("c", 4)], gone: ["a", "x"] });
		expect(hub.people()).toEqual([person("b", 3), person("c", 4)]);
		hub.meet({ t: "presence", all: true, people: [], gone: [] });
		expect(hub.people()).toEqual([]);
	});
});

describe("what a page looks at", () => {
	test("is what its parts look at, taken together, and is said again to each connection", () => {
		const hub = new Hub();
		const said: Watching[] = [];
		const leaveDay = hub.watch({ day: "2026-11-23" });
		hub.speakTo((watching) => void said.push(watching));
		const leaveJob = hub.watch({ job: 7 });
		const leaveOther = hub.watch({ job: 8 });
		leaveOther();
		leaveJob();
		leaveDay();
		expect(said).toEqual([
			{ day: "2026-11-23", job: null, vehicle: null },
			{ day: "2026-11-23", job: 7, vehicle: null },
			{ day: "2026-11-23", job: 8, vehicle: null },
			{ day: "2026-11-23", job: 7, vehicle: null },
			{ day: "2026-11-23", job: null, vehicle: null },
			{ day: null, job: null, vehicle: null },
		]);
	});

	test("is not said while there is nothing to say or nobody to say it to", () => {
		const hub = new Hub();
		const said: Watching[] = [];
		hub.speakTo((watching) => void said.push(watching));
		hub.speakTo(null);
		hub.watch({ job: 7 });
		expect(said).toEqual([]);
	});
});

describe("listeners of the state", () => {
	test("are called when it changes and not otherwise", () => {
		const hub = new Hub();
		const states: string[] = [];
		hub.onChange(() => void states.push(hub.state()));
		for (const state of ["offline", "online", "online", "live"] as const) hub.setState(state);
		expect(states).toEqual(["online", "live"]);
	});
});

describe("events after which permissions are read again", () => {
	test.each<[string, Partial<RoomEvent>, boolean]>([
		["rolesChange", { kind: "add" }, true],
		["profilesChange", { kind: "update" }, true],
		["profilesChange", { kind: "delete" }, true],
		["profilesChange", { kind: "add" }, false],
		["customerPermissionChange", { entity_id: 5 }, true],
		["customerPermissionChange", { entity_id: 6 }, false],
		["jobChange", { entity_id: 5 }, false],
		["toString", {}, false],
	])("%s %j: %s", (type, about, isOne) => {
		expect(changesPermissions(event(1, type, about), 5)).toBe(isOne);
	});
});

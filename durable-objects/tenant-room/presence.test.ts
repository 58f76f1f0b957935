import { describe, expect, test } from "vitest";
import { getInitials, Presence, toPresentPerson } from "./presence";
import { type PresentPerson, parseRoomFrame, type RoomFrame } from "./protocol";

test.each([
	["Ann Poole", "AP"],
	["  Jean  Luc   Martin ", "JM"],
	["Zoë", "Z"],
	["ÅSA öberg", "ÅÖ"],
	["", ""],
])("the initials of %j are %j", (name, initials) => {
	expect(getInitials(name)).toBe(initials);
});

describe("presence broadcasts", () => {
	function openPresence() {
		const room = {
			now: 10_000,
			changed: new Set<string>(),
			wake: [] as number[],
			broadcasts: [] as (RoomFrame | null)[],
		};
		const people = new Map<string, PresentPerson>();
		const watchJob = (id: string, job: number) =>
			people.set(
				id,
				toPresentPerson(id, { user_id: 1, name: "Ann Poole" }, { day: null, job, vehicle: null }),
			);
		const presence = () =>
			new Presence({
				pendingChanges: {
					add: (id) => void room.changed.add(id),
					takeAll: () => {
						const ids = [...room.changed];
						room.changed.clear();
						return ids;
					},
				},
				find: (id) => people.get(id) ?? null,
				broadcast: (frame) => void room.broadcasts.push(parseRoomFrame(frame)),
				wake: (at) => void room.wake.push(at),
				now: () => room.now,
			});
		return { room, people, watchJob, presence };
	}

	test("the first change is sent immediately", () => {
		const { room, watchJob, presence } = openPresence();
		watchJob("a", 12);
		presence().onChange("a");
		expect(room.broadcasts).toEqual([
			{
				t: "presence",
				all: false,
				people: [
					{ id: "a", user_id: 1, name: "Ann Poole", initials: "AP", day: null, job: 12, vehicle: null },
				],
				gone: [],
			},
		]);
	});

	test("further changes within the interval are sent together, each connection once", () => {
		const { room, people, watchJob, presence } = openPresence();
		const present = presence();
		watchJob("a", 12);
		present.onChange("a");
		room.now += 100;
		watchJob("a", 13);
		present.onChange("a");
		watchJob("b", 14);
		present.onChange("b");
		people.delete("b");
		present.onChange("b");
		expect(room.broadcasts).toHaveLength(1);
		expect(new Set(room.wake)).toEqual(new Set([10_250]));
		room.now = 10_250;
		present.flush();
		expect(room.broadcasts[1]).toMatchObject({ people: [{ id: "a", job: 13 }], gone: ["b"] });
	});

	test("pending changes are sent by the next instance of the room", () => {
		const { room, watchJob, presence } = openPresence();
		const before = presence();
		watchJob("a", 12);
		before.onChange("a");
		watchJob("b", 13);
		before.onChange("b");
		const restarted = presence();
		restarted.flush();
		expect(room.broadcasts[1]).toMatchObject({ people: [{ id: "b" }] });
		restarted.flush();
		expect(room.broadcasts).toHaveLength(2);
	});
});

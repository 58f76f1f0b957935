import { describe, expect, test } from "vitest";
import { initialsOf, Presence, personOf } from "./presence";
import { type FromRoom, type Person, readFromRoom } from "./protocol";

test.each([
	["Ann Poole", "AP"],
	["  Jean  Luc   Martin ", "JM"],
	["Zoë", "Z"],
	["ÅSA öberg", "ÅÖ"],
	["", ""],
])("the initials of %j are %j", (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});

describe("telling who looks at what", () => {
	function desk() {
		const room = {
			now: 10_000,
			changed: new Set<string>(),
			wake: [] as number[],
			told: [] as (FromRoom | null)[],
		};
		const people = new Map<string, Person>();
		const looks = (id: string, job: number) =>
			people.set(id, personOf(id, { user_id: 1, name: "Ann Poole" }, { day: null, job, vehicle: null }));
		const presence = () =>
			new Presence({
				changed: {
					add: (id) => void room.changed.add(id),
					take: () => {
						const ids = [...room.changed];
						room.changed.clear();
						return ids;
					},
				},
				find: (id) => people.get(id) ?? null,
				tell: (frame) => void room.told.push(readFromRoom(frame)),
				wake: (at) => void room.wake.push(at),
				now: () => room.now,
			});
		return { room, people, looks, presence };
	}

	test("the first change goes out at once", () => {
		const { room, looks, presence } = desk();
		looks("a", 12);
		presence().changed("a");
		expect(room.told).toEqual([
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

	test("further changes wait for the rest of the quarter second and go out together, each connection once", () => {
		const { room, people, looks, presence } = desk();
		const present = presence();
		looks("a", 12);
		present.changed("a");
		room.now += 100;
		looks("a", 13);
		present.changed("a");
		looks("b", 14);
		present.changed("b");
		people.delete("b");
		present.changed("b");
		expect(room.told).toHaveLength(1);
		expect(new Set(room.wake)).toEqual(new Set([10_250]));
		room.now = 10_250;
		present.flush();
		expect(room.told[1]).toMatchObject({ people: [{ id: "a", job: 13 }], gone: ["b"] });
	});

	test("what waits is told by whoever wakes up next", () => {
		const { room, looks, presence } = desk();
		const asleep = presence();
		looks("a", 12);
		asleep.changed("a");
		looks("b", 13);
		asleep.changed("b");
		const woken = presence();
		woken.flush();
		expect(room.told[1]).toMatchObject({ people: [{ id: "b" }] });
		woken.flush();
		expect(room.told).toHaveLength(2);
	});
});

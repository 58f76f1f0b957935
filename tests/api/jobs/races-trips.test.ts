import { afterAll, beforeAll, expect, it } from "vitest";
import type { ApiRequest } from "@/tests/support/api/http-api";
import { findRaceErrors, must, openRaces, type Races } from "@/tests/support/planning/race";

let races: Races;
beforeAll(async () => {
	races = await openRaces();
});
afterAll(() => races.close());

const DAY = "2026-11-23";
const stop = { mode: 2, delivery_date: DAY, delivery_time: "10:00", base_charge: 30 };

/** A trip of two sub-jobs. */
async function addTrip() {
	const trip = await must<{ id: number; version: number }>(races.people[0], [
		"POST",
		"/client/save-job",
		{
			customer_id: 1,
			load_type_id: 501,
			job_type: 3,
			collection_date: DAY,
			delivery_date: DAY,
			base_charge: 10,
		},
	]);
	const added = [];
	for (let n = 0; n < 2; n++)
		added.push(
			await must<{ sub_job: { id: number; version: number } }>(races.people[0], [
				"POST",
				"/client/sub-job",
				{ parent_id: trip.id, ...stop },
			]),
		);
	return { trip: trip.id, subs: added.map(({ sub_job }) => sub_job) };
}

/** What is done to a trip's sub-jobs while the trip is deleted. */
const CALLS: Record<string, (of: Awaited<ReturnType<typeof addTrip>>) => Promise<ApiRequest>> = {
	"is given another sub-job": async ({ trip }) => ["POST", "/client/sub-job", { parent_id: trip, ...stop }],
	"has a sub-job restored": async ({ subs: [sub] }) => {
		await must(races.people[0], ["DELETE", `/client/sub-job/${sub?.id}`]);
		return ["GET", `/client/restore-job/${sub?.id}`];
	},
	"has a sub-job changed": async ({ subs: [sub] }) => [
		"PUT",
		`/client/sub-job/${sub?.id}`,
		{ version: sub?.version, base_charge: 12 },
	],
};

it.each(Object.entries(CALLS))("a deleted trip that %s has no live sub-job", async (name, toCall) => {
	const round = async (): Promise<ApiRequest[]> => {
		const of = await addTrip();
		const call = await toCall(of);
		return [["DELETE", `/client/delete-job/${of.trip}`], call];
	};
	expect(await findRaceErrors(races, `deleting a trip that ${name}`, { round })).toEqual([]);
});

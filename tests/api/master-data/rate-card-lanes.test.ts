import { expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { BOOKING } from "@/tests/support/portal/portal-bookings";
import { addRateCard, mileContent } from "@/tests/support/rates/rate-cards";
import type { CardLanes } from "~/domain/master-data/rates/cards/card-schemas";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
});

const TODAY = todayInLondon(new Date());
const lanesOf = async (id: number) =>
	(await admin.call<CardLanes>("GET", `/client/rate-cards/${id}/lanes`)).data.lanes;
const ran = (day: string, fields: object = {}) =>
	saveJobAs(admin, { ...BOOKING, collection_date: day, delivery_date: day, ...fields });

it("the jobs of a card's customers are counted by lane, from sector to sector", async () => {
	const [ofCustomer, standard] = [
		await addRateCard(api.north, { content: mileContent(2), customer_id: 1 }),
		await addRateCard(api.north, { content: mileContent(2), name: "Standard 2026" }),
	];
	for (const day of [TODAY, addDays(TODAY, -364)]) await ran(day);
	await ran(TODAY, { collection_post_code: "ls1 1ab", delivery_post_code: "EC1A1BB" });
	await ran(addDays(TODAY, -365));
	await ran(TODAY, { status: "Quote" });
	await ran(TODAY, { customer_id: 2, delivery_post_code: "HU1" });
	expect(await lanesOf(ofCustomer)).toEqual([
		{ origin: "LS1 1", destination: "YO1 7", jobs: 2 },
		{ origin: "LS1 1", destination: "EC1A 1", jobs: 1 },
	]);
	expect(await lanesOf(standard)).toEqual([{ origin: "LS1 1", destination: "HU1", jobs: 1 }]);
	expect((await admin.call("GET", "/client/rate-cards/999999/lanes")).status).toBe(404);
});

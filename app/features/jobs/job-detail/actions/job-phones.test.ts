import { expect, it } from "vitest";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { driverPhone, listJobPhones } from "./job-phones";

type Facts = Parameters<typeof listJobPhones>[0];

const none: Facts = {
	work_day_jobs: [],
	sub_contractor_jobs: [],
	collection_name: null,
	collection_contact_name: null,
	collection_phone: null,
	delivery_name: null,
	delivery_contact_name: null,
	delivery_phone: null,
};
const driver = { first_name: "Colin", last_name: "Shaw", mobile: "07700 900123" };
const carried = [{ work_day: { client_driver: driver } }] as JobView["work_day_jobs"];
const given = [
	{
		driver_name: null,
		driver_mobile: null,
		sub_contractor: { name: "Fell Haulage", landline: "01270 555123" },
	},
] as JobView["sub_contractor_jobs"];

it.each<[string, Partial<Facts>, string[]]>([
	["nobody", {}, []],
	[
		"the driver first",
		{ work_day_jobs: carried, delivery_name: "Ward", delivery_phone: "01603 555010" },
		["Colin Shaw 07700 900123", "Ward 01603 555010"],
	],
	["a sub-contractor's office", { sub_contractor_jobs: given }, ["Fell Haulage 01270 555123"]],
	[
		"whom to ask for at a stop",
		{ delivery_name: "Ward", delivery_contact_name: "Dave", delivery_phone: "01603 555010" },
		["Dave, Ward 01603 555010"],
	],
	["a stop without a name", { collection_phone: "01865 555777" }, ["Collection 01865 555777"]],
	[
		"a number that is written in two ways once",
		{ collection_phone: "01865 555777", delivery_phone: "(01865) 555777" },
		["Collection 01865 555777"],
	],
	["no number that has no digits", { collection_phone: "ask" }, []],
])("a job's list of numbers has %s", (_, facts, expected) => {
	expect(listJobPhones({ ...none, ...facts }).map(({ name, phone }) => `${name} ${phone}`)).toEqual(expected);
});

it.each<[string, Partial<Facts>, string | null]>([
	["nobody", {}, null],
	["a driver", { work_day_jobs: carried, delivery_phone: "01603 555010" }, "Colin Shaw 07700 900123"],
	["a sub-contractor alone", { sub_contractor_jobs: given }, null],
])("%s is rung about where the job is", (_, facts, called) => {
	const phone = driverPhone({ ...none, ...facts });
	expect(phone && `${phone.name} ${phone.phone}`).toBe(called);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertFleet } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRow, addRows, changeRow } from "@/tests/support/databases/rows";
import type { EmailDetail, EmailPage } from "~/domain/company/email-log/schemas";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import type { Notifications } from "~/domain/messages/notifications/list";
import type { Allowances } from "~/domain/planning/holidays/allowances";
import type { HolidayRequest } from "~/domain/planning/holidays/request-list";
import type { Team } from "~/domain/planning/holidays/team-calendar";
import type { ApprovalPage } from "~/domain/planning/workdays/approval-responses";

const DIARY = "/traffic-diary";
const PLANNER = "/planner";
const ORGANIZER = "/organizer";
const FINANCE = "/finance";
const HOLIDAYS = "/driver-holiday-management";
const APPROVAL = "/approve-workday";
const ACCOUNT = CLIENT_PERMISSIONS.map(({ path }) => path).filter((path) =>
	path.startsWith("/account-settings/"),
);
const PATHS = CLIENT_PERMISSIONS.map(({ path }) => path);
const NIGHT = "2026-11-25";

let api: TestApi;
const callers = new Map<string, ApiCaller>();

/** Mails of the log by id: the kind, what it is about, and who may read it. */
const MAILS: [number, string, string | null, string[]][] = [
	[1, "quote", "job", [DIARY, PLANNER, FINANCE]],
	[2, "job_booked", "job", [DIARY, PLANNER, ORGANIZER, FINANCE]],
	[3, "invoice", null, [FINANCE]],
	[4, "driver_invoice", null, [APPROVAL, FINANCE]],
	[5, "holiday_declined", "driver", [HOLIDAYS, PLANNER, ORGANIZER]],
	[6, "check_report", "vehicle", [ORGANIZER, PLANNER, ...ACCOUNT]],
	[7, "registration", "user", ACCOUNT],
	[8, "reworded", "job", [DIARY, PLANNER, ORGANIZER, FINANCE]],
	[9, "reworded", null, ["/email-log"]],
];

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	await changeRow(api.north.d1, "driver", 3, {
		mobile: "07700 900123",
		email: "ian@x.test",
		driver_emp_type: 1,
	});
	await changeRow(api.north.d1, "customer", 1, { email: "east@x.test" });
	await addRow(api.north.d1, "waiting_charge", { id: 901, code: "W-901", charge: 4.5 });
	await addRow(api.north.d1, "driver_rate", {
		driver_id: 3,
		day_rate: 12,
		night_rate: 15,
		nightout: 20,
		minimum_hours_pay: "08:00",
	});
	await addRow(api.north.d1, "work_day", {
		id: 51,
		date: NIGHT,
		shift_type_id: 1,
		vehicle_id: 3,
		driver_id: 3,
		clockin_date: NIGHT,
		clockin_time: "06:00",
		clockout_date: NIGHT,
		clockout_time: "15:00",
	});
	await addRow(api.north.d1, "holiday_request", {
		id: 1,
		driver_id: 3,
		date_from: "2026-12-01",
		date_to: "2026-12-02",
		days: 0.2,
		reason: "Funeral",
		status: "pending",
	});
	await addRow(api.north.d1, "driver_unavail_date", {
		driver_id: 3,
		date: "2026-12-07",
		type: 2,
		text: "Back pain",
	});
	await addRows(
		api.north.d1,
		"outbox",
		MAILS.map(([id, kind, about]) => ({
			id,
			uid: `uid-${id}`,
			kind,
			recipient: "to@x.test",
			subject: `Subject ${id}`,
			html: "<p>margin</p>",
			text: "margin",
			attachments: [{ file: "quotes/a.pdf", file_name: "a.pdf", content_type: "application/pdf" }],
			about,
			status: "sent",
			created_at: "2026-07-02T09:00:00.000Z",
		})),
	);
	for (const path of PATHS) callers.set(path, await signInWith(path));
});
afterAll(() => api.close());

async function signInWith(path: string): Promise<ApiCaller> {
	const role_id = await createRole(api.north, path);
	const caller = await api.north.signIn(`Only ${path}`, { user_type: "client", role_id });
	await addRows(api.north.d1, "notification", [
		{
			user_id: caller.user_id,
			slug: "job_updated",
			title: "Job",
			message: "Eastfield",
			about: "job",
			about_id: 1,
		},
		{
			user_id: caller.user_id,
			slug: "holiday_request",
			title: "Holiday",
			message: "Funeral",
			about: "driver",
			about_id: 3,
		},
	]);
	return caller;
}

type Probe = (caller: ApiCaller) => Promise<boolean>;

/** Of all permissions, each alone in a role: those with which a probe finds something. */
async function pathsWith(probe: Probe): Promise<string[]> {
	const found: string[] = [];
	for (const [path, caller] of callers) if (await probe(caller)) found.push(path);
	return found;
}

const inOrder = (paths: readonly string[]) => PATHS.filter((path) => paths.includes(path));

const get = async <Data>(caller: ApiCaller, path: string): Promise<Data> => {
	const { status, data } = await caller.call<Data>("GET", path);
	if (status !== 200) throw new Error(`${path} answered ${status}`);
	return data;
};
const row = async (caller: ApiCaller, path: string) =>
	(await get<Record<string, unknown>[]>(caller, path))[0];
const approval = async (caller: ApiCaller) =>
	(await get<ApprovalPage>(caller, "/client/approve-workdays")).data[0];
const request = async (caller: ApiCaller) =>
	(await get<HolidayRequest[]>(caller, "/client/driver-holidays?year=2026"))[0];
const allowance = async (caller: ApiCaller) =>
	(await get<Allowances>(caller, "/client/driver-holiday-allowances?year=2026")).drivers[0];
const awayDay = async (caller: ApiCaller) =>
	(await get<Team>(caller, "/client/driver-holiday-calendar?month=2026-12")).drivers.flatMap(
		({ away }) => away,
	)[0];
const message = async (caller: ApiCaller, slug: string) =>
	(await get<Notifications>(caller, "/client/notifications")).notifications.find((one) => one.slug === slug)
		?.message;
const allows =
	(method: string, path: string, body?: object): Probe =>
	async (caller) =>
		(await caller.call(method, path, body)).status !== 403;

const PLANS = [PLANNER, ORGANIZER];
const CONTACTS = [DIARY, PLANNER, ORGANIZER, ...ACCOUNT];

describe("a role with one permission", () => {
	it.each<[string, Probe, string[]]>([
		["the list of workdays", async (by) => (await approval(by))?.driver === "Ian Hart", PATHS],
		["clock times", async (by) => (await approval(by))?.pay.minutes === 540, PATHS],
		["drivers' rates", async (by) => (await approval(by))?.rate !== null, [APPROVAL, FINANCE]],
		["drivers' pay", async (by) => (await approval(by))?.pay.cost !== null, [APPROVAL, FINANCE]],
		["hours paid", async (by) => (await approval(by))?.pay.paid_minutes !== null, [APPROVAL, FINANCE]],
		["nights out", async (by) => (await approval(by))?.nightout !== null, [APPROVAL, FINANCE]],
		[
			"a workday",
			allows("GET", "/client/get-approve-activities/51"),
			[APPROVAL, FINANCE, PLANNER, ORGANIZER],
		],
		["the list of holidays", async (by) => (await request(by))?.full_name === "Ian Hart", PATHS],
		["reasons of holidays", async (by) => (await request(by))?.reason === "Funeral", [HOLIDAYS, ...PLANS]],
		["kinds of absence", async (by) => (await awayDay(by))?.type === 2, [HOLIDAYS, ...PLANS]],
		["days of sickness", async (by) => (await allowance(by))?.sick !== null, [HOLIDAYS, ...PLANS]],
		["a driver's absences", allows("GET", "/client/driver-leaves/3"), [HOLIDAYS, ...PLANS]],
		["mobiles", async (by) => (await driverRow(by))?.mobile !== null, CONTACTS],
		["drivers' addresses", async (by) => (await driverRow(by))?.email !== null, CONTACTS],
		[
			"customers' addresses",
			async (by) => (await row(by, "/client/common/get-customers"))?.email !== null,
			[...CONTACTS, FINANCE],
		],
		[
			"prices",
			async (by) => (await row(by, "/client/common/waiting-charge"))?.charge !== null,
			[DIARY, PLANNER, FINANCE, ...ACCOUNT],
		],
		[
			"notifications about jobs",
			async (by) => (await message(by, "job_updated")) === "Eastfield",
			[DIARY, PLANNER, ORGANIZER, FINANCE],
		],
		[
			"notifications about holidays",
			async (by) => (await message(by, "holiday_request")) === "Funeral",
			[HOLIDAYS, ...PLANS],
		],
	])("reads %s only with its permission", async (_, probe, expected) => {
		expect(await pathsWith(probe)).toEqual(inOrder(expected));
	});

	const driverRow = async (caller: ApiCaller) =>
		(await get<Record<string, unknown>[]>(caller, "/client/common/get-drivers-list")).find(
			({ id }) => id === 3,
		);

	it.each<[string, string, string, object, string[]]>([
		["approves workdays", "PUT", "/client/updateWorkDay/999", {}, [APPROVAL]],
		["enters workdays", "PUT", "/client/createWorkDay", {}, [APPROVAL]],
		["marks absences", "POST", "/client/driver-leaves", {}, [HOLIDAYS, ...PLANS]],
		["clears absences", "DELETE", "/client/driver-leaves/999", {}, [HOLIDAYS, ...PLANS]],
		["enters holiday", "POST", "/client/driver-holidays", {}, [HOLIDAYS, ...PLANS]],
		["decides on holiday", "PUT", "/client/driver-holidays/999", { status: "approved" }, [HOLIDAYS]],
		["sets allowances", "PUT", "/client/driver-holiday-allowances/999", {}, [HOLIDAYS]],
	])("%s only with its permission", async (_, method, path, body, expected) => {
		expect(await pathsWith(allows(method, path, body))).toEqual(inOrder(expected));
	});
});

describe("a mail of the log, with one permission", () => {
	const path = (id: number) => `/client/get-email-logs/${id}`;

	it.each(MAILS)("%i, %s about %s: subject for all, the text by its subject", async (id, _, __, expected) => {
		const mails = new Map<ApiCaller, EmailDetail>();
		for (const caller of callers.values()) mails.set(caller, await get<EmailDetail>(caller, path(id)));
		const pathsWhere = (holds: (mail: EmailDetail) => boolean) =>
			pathsWith(async (by) => {
				const mail = mails.get(by);
				return mail !== undefined && holds(mail);
			});
		const readers = inOrder(expected);
		expect(await pathsWhere(({ subject }) => subject === `Subject ${id}`)).toEqual(PATHS);
		expect(await pathsWhere(({ text }) => text === "margin")).toEqual(readers);
		expect(await pathsWhere(({ attachments }) => attachments.length > 0)).toEqual(readers);
		expect(await pathsWhere(({ can_read }) => can_read)).toEqual(readers);
		const showsPage: Probe = async (by) => (await by.fetch("GET", `${path(id)}/message`)).status === 200;
		expect(await pathsWith(showsPage)).toEqual(readers);
	});

	it("is found by a word of its text only by its readers", async () => {
		const query = "date_from=2026-07-02&date_to=2026-07-02&perPage=50";
		const find = async (by: ApiCaller, keywords: string) =>
			(await get<EmailPage>(by, `/client/get-email-logs?${query}&keywords=${keywords}`)).data
				.map(({ id }) => id)
				.sort();
		for (const [permission, caller] of callers) {
			const readable = MAILS.filter(
				([, kind, , readers]) => readers.includes(permission) && kind !== "registration",
			);
			expect([permission, await find(caller, "margin")]).toEqual([permission, readable.map(([id]) => id)]);
		}
		const home = callers.get("/home");
		expect(home && (await find(home, "to@x.test"))).toEqual(MAILS.map(([id]) => id));
	});

	it("is resent only by its readers", async () => {
		const refused = PATHS.filter((one) => ![DIARY, PLANNER, FINANCE].includes(one));
		for (const permission of refused) {
			const reply = await callers.get(permission)?.call("POST", `${path(1)}/resend`);
			expect([permission, reply?.status, reply?.message]).toEqual([
				permission,
				403,
				"Your role does not show the text and attachments of this email.",
			]);
		}
		expect((await callers.get(DIARY)?.call("POST", `${path(1)}/resend`))?.status).toBe(200);
	});
});

describe("a stored file, with one permission", () => {
	it.each<[string, string[]]>([
		["job-attachments", [DIARY, PLANNER, ORGANIZER, FINANCE]],
		["pods", [DIARY, PLANNER, ORGANIZER, FINANCE]],
		["quotes", [DIARY, PLANNER, FINANCE]],
		["workday-attachments", [APPROVAL, FINANCE, PLANNER, ORGANIZER]],
		["driver-documents", ACCOUNT],
		["profile-pictures", PATHS],
		["company-logos", PATHS],
	])("of %s is for whom its bucket is", async (bucket, expected) => {
		await api.env.FILES.put(`north/${bucket}/x.png`, "png");
		const download: Probe = async (by) =>
			(await by.fetch("GET", `/client/files/${bucket}/x.png`)).status === 200;
		expect(await pathsWith(download)).toEqual(inOrder(expected));
	});

	it("is not stored by the browser if it is a paper", async () => {
		await api.env.FILES.put("north/pods/x.png", "png");
		const reply = await callers.get(DIARY)?.fetch("GET", "/client/files/pods/x.png");
		expect(reply?.headers.get("Cache-Control")).toBe("private, no-store");
	});
});

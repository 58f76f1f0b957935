import type { BrowserContext, Page } from "playwright-core";
import { z } from "zod";
import { type HttpClient, readEnvelope, signInDemo } from "../../support/served/served-site";
import { saveJobs } from "./jobs";

const liveDrivers = z.array(
	z.object({
		work_day_id: z.int(),
		date: z.string(),
		driver: z.object({ id: z.int(), full_name: z.string() }),
		vehicle: z.object({ id: z.int() }).nullable(),
		state: z.string(),
	}),
);

interface WaitingDriver {
	id: number;
	full_name: string;
	work_day_id: number;
	date: string;
}

/** A driver of the demo whose day has not begun; not the one of the demo login, who is in another test. */
export async function findWaitingDriver(): Promise<WaitingDriver> {
	const office = await signInDemo("admin@northline.test");
	const answer = await office.get("/api/v3/client/get-live-drivers");
	const { data } = z.object({ data: liveDrivers }).parse(await answer.json());
	for (const { work_day_id, date, driver, vehicle, state } of data)
		if (vehicle && driver.full_name !== "Gareth Whitlock" && state === "not_started")
			return { ...driver, work_day_id, date };
	throw new Error("no driver waits for the day to begin");
}

/** Where the jobs that are booked for a test are collected. */
export const WHARF = { latitude: 53.7402, longitude: -0.3311 };

/** Books new jobs on the driver's workday, as the office does; each has these fields beside the default ones. */
export async function bookJobs(
	{ work_day_id, date }: Pick<WaitingDriver, "work_day_id" | "date">,
	count: number,
	fields: object = {},
) {
	const office = await signInDemo("admin@northline.test");
	const places = {
		collection_latitude: WHARF.latitude,
		collection_longitude: WHARF.longitude,
		...fields,
	};
	const jobs = await saveJobs(
		office,
		date,
		Array.from({ length: count }, () => places),
	);
	for (const { id } of jobs) {
		const answer = await bookAnyway(office, { job_id: id, work_day_id });
		if (!answer.ok) throw new Error(`the job was not booked: ${answer.status} ${await answer.text()}`);
	}
	return jobs;
}

/** Signs a phone in by the office's code; returns its bearer token. */
export async function pairPhone(page: Page, driver_id: number): Promise<string> {
	const office = await signInDemo("admin@northline.test");
	const made = await office.send("POST", `/api/v3/client/driver-pairing-code/${driver_id}`);
	const { code, company } = z
		.object({ code: z.string(), company: z.string() })
		.parse((await readEnvelope(made)).data);
	await page.goto("/driver");
	await page.getByLabel("Company").fill(company);
	await page.getByLabel("Twelve-figure code").fill(code);
	const answered = page.waitForResponse("**/api/v3/driver/pair");
	await page.getByRole("button", { name: "Sign in", exact: true }).tap();
	const { data } = z.object({ data: z.object({ token: z.string() }) }).parse(await (await answered).json());
	await page.getByRole("heading", { name: "Today" }).waitFor();
	return data.token;
}

/** Answers a check that is open: everything is in order. */
export async function answerCheck(page: Page) {
	await page.getByRole("button", { name: "Rest OK" }).tap();
	for (const field of await page.locator("main input:not([type=file])").all()) await field.fill("1");
	await page.getByRole("button", { name: "Send check" }).tap();
}

/** Does something without a signal, sees that it waits on the phone, and sends it with the signal that is back. */
export async function withoutSignal(
	{ page, context }: { page: Page; context: BrowserContext },
	act: () => Promise<void>,
) {
	const waiting = page.getByRole("status").filter({ hasText: "Waiting to be sent" });
	await context.setOffline(true);
	await act();
	await waiting.waitFor();
	await context.setOffline(false);
	await page.evaluate(() => window.dispatchEvent(new Event("online")));
	await waiting.waitFor({ state: "detached" });
	await page.getByRole("status").filter({ hasText: "Sending" }).waitFor({ state: "detached" });
}

const refusal = z.object({ data: z.object({ forbidden: z.array(z.object({ rule: z.string() })) }) });

/** Books a job on a workday whatever forbids it at this hour: the hours of a driver's day are not what these tests are about. */
async function bookAnyway(office: HttpClient, body: { job_id: number; work_day_id: number }) {
	const book = (override: string[]) =>
		office.send("POST", "/api/v3/client/work-day-jobs", { ...body, override });
	const first = await book([]);
	if (first.status !== 409) return first;
	const { data } = refusal.parse(await first.json());
	return await book(data.forbidden.map(({ rule }) => rule));
}

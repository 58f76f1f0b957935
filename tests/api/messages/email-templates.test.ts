import { describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readOutbox } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import type { MailTemplate } from "~/domain/kernel/mail/templates";

let api: TestApi;
let admin: ApiCaller;
let olive: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	olive = await api.north.signIn("Olive", { user_type: "client", role_id: 2 });
});

describe("email templates", () => {
	const path = "/client/email-templates/job_booked";
	const read = async (slug = "job_booked") =>
		(await admin.call<MailTemplate>("GET", `/client/email-templates/${slug}`)).data;
	const editableFields = ({ subject, body, cc, bcc, reply_to, is_enabled }: MailTemplate) => ({
		subject,
		body,
		cc,
		bcc,
		reply_to,
		is_enabled,
	});
	const book = async () => {
		const job = await saveJobAs(admin);
		await admin.call("POST", "/client/sub-contractor-job", { job_id: job.id, sub_contractor_id: 1 });
		return job;
	};

	it("are used for emails to customers with notifications, until switched off", async () => {
		await changeRow(api.north.d1, "customer", 1, {
			enable_email_notifications: 1,
			email: "ops@eastfield.test",
		});
		await changeRow(api.north.d1, "sub_contractor", 1, { email: "desk@fast.test" });
		const ownTemplate = {
			...editableFields(await read()),
			subject: "Booked: {{job_number}} <{{name}}>",
			cc: "a@x.test; b@x.test",
		};
		const saved = await admin.call<MailTemplate>("PUT", path, ownTemplate);
		expect(saved.data).toMatchObject({ is_default: false, cc: "a@x.test, b@x.test" });
		const job = await book();
		const [mail] = await readOutbox(api.north, `kind = 'job_booked' AND about_id = ${job.id}`);
		expect(mail).toMatchObject({
			recipient: "ops@eastfield.test",
			subject: `Booked: ${job.job_number} <Eastfield>`,
		});
		expect(mail?.text).toContain("from Depot A, Leeds to Shop B, York is booked for 23-11-2026");
		expect(await readOutbox(api.north, `kind = 'sub_contractor_job' AND about_id = ${job.id}`)).toMatchObject(
			[{ recipient: "desk@fast.test" }],
		);
		await admin.call("PUT", path, { ...ownTemplate, is_enabled: 0 });
		const withoutEmail = await book();
		expect(await readOutbox(api.north, `kind = 'job_booked' AND about_id = ${withoutEmail.id}`)).toEqual([]);
		await changeRow(api.north.d1, "customer", 1, { enable_email_notifications: 0 });
	});

	it("can be reset to the default text", async () => {
		const reset = await admin.call<MailTemplate>("DELETE", path);
		expect([reset.message, reset.data.subject, reset.data.is_default]).toEqual([
			"Original wording restored",
			"Job {{job_number}} is booked",
			true,
		]);
	});

	it.each([
		["job_booked", { subject: "{{jobnumber}}" }, "subject", "{{jobnumber}} is not available in this mail"],
		["job_booked", { subject: "a\nb" }, "subject", "One line only"],
		["job_booked", { cc: "nobody" }, "cc", "Please enter a valid email address."],
		["job_booked", { reply_to: "a@x.test, b@x.test" }, "reply_to", "One address only"],
		["registration", { is_enabled: 0 }, "is_enabled", "This mail cannot be switched off"],
		["registration", { body: "Hello {{name}}" }, "body", "The text needs {{link}}"],
		[
			"one_time_code",
			{ bcc: "a@x.test" },
			"bcc",
			"Copies are not allowed: this mail contains a private link or code",
		],
	])("%s refuses %j", async (slug, change, field, message) => {
		const body = { ...editableFields(await read(slug)), ...change };
		expect(await admin.call("PUT", `/client/email-templates/${slug}`, body)).toMatchObject({
			status: 422,
			data: { [field]: [message] },
		});
	});

	it("can be sent to yourself as a test, saved or not", async () => {
		const testEmail = await olive.call("POST", "/client/email-templates/invoice/test", {
			subject: "Invoice {{number}}",
			body: "Due {{due}}.",
		});
		expect(testEmail.message).toBe("Test sent to olive@north.test");
		expect(await readOutbox(api.north, "kind = 'test'")).toMatchObject([
			{ recipient: "olive@north.test", subject: "Test: Invoice INV-1042", text: "Due 20-12-2026." },
		]);
		expect((await admin.call("GET", "/client/email-templates/nonsense")).status).toBe(422);
	});

	it("of the registration are used for new users", async () => {
		const ownTemplate = {
			...editableFields(await read("registration")),
			subject: "Welcome to {{company}}, {{name}}",
		};
		await admin.call("PUT", "/client/email-templates/registration", ownTemplate);
		await admin.call("POST", "/client/profiles", {
			code: "NEW",
			first_name: "Nina",
			last_name: "New",
			email: "nina@north.test",
			role_id: 2,
		});
		const mail = await api.north.d1
			.prepare("SELECT id, subject, text FROM outbox WHERE recipient = 'nina@north.test'")
			.first<{ id: number; subject: string; text: string }>();
		expect(mail?.subject).toBe("Welcome to north, Nina");
		expect(mail?.text).toMatch(/\/set-password\/\S+/);
		const { data } = await admin.call<{ text: string }>("GET", `/client/get-email-logs/${mail?.id}`);
		expect(data.text).toMatch(/\/set-password\/••••••/);
	});
});

import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as errors from "./errors";

describe("errors", () => {
	it.each([
		["malformed", errors.malformed(), 400],
		["unauthorised", errors.unauthorised(), 401],
		["forbidden", errors.forbidden(), 403],
		["password_required", errors.passwordRequired(), 403],
		["not_found", errors.notFound("Job"), 404],
		["conflict", errors.conflict("Taken", { by: "Ann" }), 409],
		["stale", errors.stale({ by: "Ann", at: "2026-11-20T10:00:00.000Z" }), 409],
		["too_large", errors.tooLarge(), 413],
		["unsupported", errors.unsupported("Only PDF"), 415],
		["validation", errors.validation({ code: "Taken" }), 422],
		["too_many", errors.tooMany(30), 429],
		["unavailable", errors.unavailable("Full"), 503],
	])("%s carries its status", (code, error, status) => {
		expect(error).toBeInstanceOf(errors.AppError);
		expect([error.code, error.status]).toEqual([code, status]);
	});

	it("names what was not found and who saved first", () => {
		expect(errors.notFound("Job").message).toBe("Job not found");
		const late = errors.stale({ by: "Ann Lee", at: "2026-11-20T10:00:00.000Z" });
		expect(late.message).toContain("Ann Lee");
		expect(late.data).toEqual({ by: "Ann Lee", at: "2026-11-20T10:00:00.000Z" });
	});

	it("say by a stable reason that a password is wanted, and why a session has ended", () => {
		expect(errors.passwordRequired().data).toEqual({ reason: "password_required" });
		expect(errors.unauthorised("Reported lost", "device_lost").data).toEqual({ reason: "device_lost" });
		expect(errors.unauthorised().data).toBeUndefined();
	});

	it("gives the seconds to wait, rounded up, at least one", () => {
		expect(errors.tooMany(12.2).headers).toEqual({ "Retry-After": "13" });
		expect(errors.tooMany(0).message).toBe("Too many attempts. Please wait 1 second.");
	});

	it("v-server-validation: field errors are Validation Error. with a list of messages per field", () => {
		const error = errors.validation({ code: ["Taken", "Too short"], email: "Not an email" });
		expect(error.message).toBe("Validation Error.");
		expect(error.data).toEqual({ code: ["Taken", "Too short"], email: ["Not an email"] });
	});

	it("v-server-validation: schema issues become the first message of each field, under the joined path", () => {
		const schema = z.object({
			code: z
				.string()
				.min(2, "too short")
				.regex(/^[A-Z]+$/, "capitals only"),
			stops: z.array(z.object({ town: z.string({ error: "town please" }) })),
		});
		const parsed = schema.safeParse({ code: "1", stops: [{ town: "York" }, {}] });
		if (parsed.success) throw new Error("expected issues");
		expect(errors.fromZod(parsed.error).data).toEqual({
			code: ["too short"],
			"stops.1.town": ["town please"],
		});
	});

	it("puts an issue without a path under form", () => {
		const parsed = z.object({}, { error: "an object please" }).safeParse("text");
		if (parsed.success) throw new Error("expected an issue");
		expect(errors.fromZod(parsed.error).data).toEqual({ form: ["an object please"] });
	});
});

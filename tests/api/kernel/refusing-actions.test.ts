import { createRequestHandler } from "@remix-run/cloudflare";
import { describe, expect, it, vi } from "vitest";
import { buildScreen } from "@/tests/support/served/screen-build";
import { withRefusingActions } from "@/workers/http/refusing-actions";
import { forbidden } from "~/shared/errors";

const action = vi.fn(() => null);

/** A build with a single screen that has an action. */
const build = buildScreen("settings", { action });

describe("a refused submission of a hydrated screen", () => {
	it("is answered in the screen's encoding with the reason, and no action runs", async () => {
		const respond = createRequestHandler(withRefusingActions(build), "production");
		const request = new Request("http://cartage.test/settings.data", { method: "POST", body: "{}" });
		const refusal = forbidden("The anti-forgery token is missing or wrong.");
		const response = await respond(request, { refusal } as unknown as Parameters<typeof respond>[1]);
		expect(response.status).toBe(403);
		expect(response.headers.get("Content-Type")).toBe("text/x-script");
		expect(await response.text()).toContain("The anti-forgery token is missing or wrong.");
		expect(action).not.toHaveBeenCalled();
	});
});

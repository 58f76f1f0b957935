import { describe, expect, it } from "vitest";
import { buildScreen } from "@/tests/support/served/screen-build";
import { isLocalRequest, withoutLocalScreens } from "@/workers/http/local-screens";

describe("a deployment", () => {
	it("has no screen of local servers, neither served nor listed for the browser", () => {
		const build = buildScreen("routes/_open.login", {});
		const local = ["routes/dev.mail", "routes/dev.mail_.json"];
		const routes = Object.assign({}, build.routes, ...local.map((id) => buildScreen(id, {}).routes));
		const listed = Object.fromEntries(Object.keys(routes).map((id) => [id, {}]));
		const assets = { ...build.assets, routes: listed as never };
		const deployed = withoutLocalScreens({ ...build, routes, assets });
		expect(Object.keys(deployed.routes)).toEqual(["routes/_open.login"]);
		expect(Object.keys(deployed.assets.routes)).toEqual(["routes/_open.login"]);
	});
});

describe("a local request", () => {
	it.each([
		["http://localhost:8787/dev/mail", "1", true],
		["http://127.0.0.1:8787/dev/mail", "1", true],
		["http://[::1]:8787/dev/mail", "1", true],
		["http://localhost:8787/dev/mail", undefined, false],
		["http://localhost:8787/dev/mail", "", false],
		["https://app.example/dev/mail", "1", false],
		["https://localhost.example/dev/mail", "1", false],
	])("%s with LOCAL %j: %s", (address, LOCAL, isLocal) => {
		expect(isLocalRequest(new Request(address), { LOCAL })).toBe(isLocal);
	});
});

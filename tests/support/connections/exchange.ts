import { createStandIn } from "@/scripts/exchange/stand-in.mjs";
import type { StandInEvent, StandInOptions } from "@/scripts/exchange/types";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import type { ExchangeNetwork } from "~/shared/exchange-port";

const STAND_IN_URL = "http://stand-in.test";

/** The stand-in of the exchange in a clock of its own: waiting lets time pass and does what is due. */
export function openExchange(options: Omit<StandInOptions, "now" | "push"> = {}) {
	const clock = { at: Date.parse("2026-11-23T08:00:00Z") };
	const events: StandInEvent[] = [];
	const requests: { at: number; call: string }[] = [];
	const standIn = createStandIn({
		...options,
		now: () => clock.at,
		push: (event) => void events.push(structuredClone(event)),
	});
	const pass = (milliseconds: number) => {
		clock.at += milliseconds;
		standIn.tick();
	};
	const network: ExchangeNetwork = {
		now: () => new Date(clock.at),
		wait: async (milliseconds) => pass(milliseconds),
		async fetch(url, init) {
			const { pathname, searchParams } = new URL(url);
			const method = init.method ?? "GET";
			const headers = new Headers(init.headers);
			if (pathname !== "/oauth/token" && !pathname.startsWith("/stand-in/"))
				requests.push({ at: clock.at, call: `${method} ${pathname}` });
			const text = typeof init.body === "string" ? init.body : "";
			const made = standIn.handle({
				method,
				path: pathname,
				query: searchParams,
				token: headers.get("Authorization")?.replace("Bearer ", ""),
				body: headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : text,
			});
			if (!made) throw new TypeError("connection lost");
			return Response.json(made.body, { status: made.status });
		},
	};
	return { standIn, network, pass, clock, requests, takeEvents: () => events.splice(0) };
}

export type TestExchange = ReturnType<typeof openExchange>;

/** Connects the first company to the stand-in. Returns the path where it takes events. */
export async function connectExchange(
	api: TestApi,
	admin: ApiCaller,
	exchange: TestExchange,
): Promise<string> {
	Object.assign(api.env, { EXCHANGE_STAND_IN_URL: STAND_IN_URL, EXCHANGE_NETWORK: exchange.network });
	const { getExchangeSettings, saveExchangeSettings } = await import(
		"~/domain/connections/exchange/settings"
	);
	const { loadPrincipal, platformCtx, tenantCtx } = await import("@/workers/http/session/request-context");
	const request = new Request("http://cartage.test/", { headers: { Cookie: admin.cookies } });
	const platform = platformCtx(request, api.env, () => {});
	const visitor = await loadPrincipal(request, api.env, new Date(), () => {});
	if (visitor.state !== "live") throw new Error("the administrator is not signed in");
	const ctx = tenantCtx(visitor.principal, platform);
	const { version, ...settings } = await getExchangeSettings({ ctx, platform, input: undefined });
	const saved = await saveExchangeSettings({
		ctx,
		platform,
		input: {
			account: "stand-in",
			username: "north",
			password: "secret",
			is_enabled: true,
			job_type: "HOTSHOT",
			radius: settings.radius,
			notes: settings.notes,
			min_margin: 15,
			version,
		},
	});
	return new URL(saved.event_address ?? "").pathname.replace("/api/v3", "");
}

/** A load as the form posts it. */
export const loadBody = (job_id: number, changes: object = {}) => ({
	job_id,
	freightType: "GENERAL",
	jobDescription: "SINGLE_DROP",
	minVehicleSize: "LUTON",
	bodyType: "BOX",
	packaging: "PALLETS",
	pickupTimeMode: "BETWEEN",
	readyAt: "2099-11-23T11:00",
	collectBy: "2099-11-23T12:00",
	deliveryTimeMode: "BETWEEN",
	deliverFrom: "2099-11-23T14:00",
	deliverBy: "2099-11-23T16:00",
	volume: { length: 1.2, width: 1, height: 1, units: "METRES" },
	numberOfItems: 6,
	grossWeight: { value: 900, units: "KILOGRAMS" },
	notificationRadius: 5,
	notes: "Online quotes only",
	...changes,
});

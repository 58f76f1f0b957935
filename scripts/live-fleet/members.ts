import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import type { Http, Office } from "../simulate/types";
import type { FleetMember } from "./drive";

type Tokens = Record<string, string>;

/** The sessions of the fleet's phones, by driver, in a file beside the local data: a start goes on with those of the one before. */
export function openTokens(file: string) {
	const tokens: Tokens = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
	return {
		get: (driver_id: number): string | undefined => tokens[driver_id],
		set(driver_id: number, token: string) {
			tokens[driver_id] = token;
			writeFileSync(file, JSON.stringify(tokens));
		},
	};
}

/** A driver's phone: the session of an earlier run where it still holds, otherwise a new one by a pairing code. Null without an account. */
export async function openMember(
	{ http, office, tokens }: { http: Http; office: Office; tokens: ReturnType<typeof openTokens> },
	{ driver, work_day_id, date }: Pick<LiveDriver, "driver" | "work_day_id" | "date">,
): Promise<FleetMember | null> {
	const member = { driver_id: driver.id, work_day_id, date };
	const known = tokens.get(driver.id);
	if (known && (await isOpenSession(http, known))) return { ...member, token: known };
	const code = await office.call("POST", `/client/driver-pairing-code/${driver.id}`).catch(() => null);
	if (!code) return null;
	const body = { company: code.company, code: code.code, device_name: "Demo" };
	const paired = await http.call("POST", "/driver/pair", { body });
	if (paired.status !== 200) return null;
	tokens.set(driver.id, paired.data.token);
	return { ...member, token: paired.data.token };
}

async function isOpenSession(http: Http, token: string): Promise<boolean> {
	const answer = await http.call("GET", "/driver/messages", {
		headers: { Authorization: `Bearer ${token}` },
	});
	return answer.status === 200;
}

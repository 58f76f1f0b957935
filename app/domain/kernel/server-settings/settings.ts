import { read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { selectServerSettings, storeServerSettings } from "~/db/repositories/kernel/platform-settings";
import { runStatements } from "~/db/statements";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { currentRecord } from "~/log/request-record";
import type { PlatformCtx } from "~/tenancy/ctx";
import {
	SERVER_SETTING_NAMES,
	type ServerSettings,
	serverSettingsInput,
	serverSettingsResponse,
} from "./settings-schema";

const DEFAULTS: ServerSettings = {
	sign_up_open: 1,
	login_attempts: 10,
	login_as_minutes: 60,
	console_second_factor_required: 0,
	support_email: "",
};

/** The settings of the server. One that was never saved, or that does not fit, is as shipped. */
export async function readServerSettings({ d1 }: Pick<PlatformCtx, "d1">): Promise<ServerSettings> {
	const [rows] = await read(d1, [selectServerSettings(SERVER_SETTING_NAMES)]);
	const stored = Object.fromEntries(
		rows.map(({ name, value }) => [name, name === "support_email" ? value : Number(value)]),
	);
	const parsed = serverSettingsInput.safeParse({ ...DEFAULTS, ...stored });
	return parsed.success ? parsed.data : DEFAULTS;
}

/** The settings of the server. */
export const getServerSettings = definePlatformOperation({
	access: consoleWith("console.server-settings"),
	input: noInput,
	response: serverSettingsResponse,
	run: ({ platform }) => readServerSettings(platform),
});

/** Saves the settings of the server; the audit log has what they were. */
export const saveServerSettings = definePlatformOperation({
	access: consoleWith("super-admin.server-settings"),
	input: serverSettingsInput,
	response: serverSettingsResponse,
	message: "The server settings have been saved.",
	async run({ platform, principal: { session, actor }, input }): Promise<ServerSettings> {
		const before = await readServerSettings(platform);
		const changed = SERVER_SETTING_NAMES.filter((name) => before[name] !== input[name]);
		if (changed.length === 0) return input;
		const pick = (from: ServerSettings) => Object.fromEntries(changed.map((name) => [name, from[name]]));
		const origin = auditOrigin(platform);
		await runStatements(platform.d1, [
			storeServerSettings(
				changed.map((name) => ({ name, value: String(input[name]) })),
				origin.at,
			),
			insertAuditEntry("server_settings_changed", {
				...origin,
				login_id: session.login_id,
				console_user_id: session.user_id,
				actor_name: actor?.name ?? null,
				target: "Server settings",
				before: pick(before),
				after: pick(input),
				request_id: currentRecord()?.id ?? null,
			}),
		]);
		return input;
	},
});

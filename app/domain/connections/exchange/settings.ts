import { randomToken } from "~/auth/tokens";
import { commit } from "~/db/commit";
import { clearExchangeCache, updateExchangeIntegration } from "~/db/repositories/connections/exchange";
import { auditStaffAction } from "~/domain/kernel/audit/audit";
import { noInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { seal, unseal } from "~/domain/kernel/secrets/seal";
import { validation } from "~/shared/errors";
import { ExchangeError } from "~/shared/exchange-port";
import { screenResult } from "~/shared/money/price-fields";
import { exchangeText, integrationText } from "~/shared/texts/integrations";
import { readExchange, registerAtStandIn } from "./connection";
import {
	type ExchangeSettingsInput,
	type ExchangeSettingsView,
	exchangeSettingsInput,
	type StoredExchange,
} from "./schemas";

const access = staffWith("settings.integrations");
const NAME = "Courier exchange";

/** The settings of the courier exchange, without secrets except the address for its events. */
export const getExchangeSettings = defineAccountOperation({
	access,
	input: noInput,
	response: screenResult(),
	inVisits: true,
	run: ({ ctx, platform }): Promise<ExchangeSettingsView> => describeSettings({ ctx, platform }),
});

async function describeSettings({ ctx, platform }: AccountContext): Promise<ExchangeSettingsView> {
	const { row, settings } = await readExchange(ctx);
	const key = settings.sealed_key && (await unseal(platform, settings.sealed_key));
	return {
		account: settings.account,
		username: settings.username,
		is_enabled: row.is_enabled === 1,
		job_type: settings.job_type,
		radius: settings.radius,
		notes: settings.notes,
		min_margin: settings.min_margin,
		version: row.version,
		has_password: settings.sealed_password !== null,
		password_set_at: settings.password_set_at,
		password_set_by: settings.password_set_by,
		is_integrated: row.is_integrated === 1,
		event_address: key && `${platform.origin ?? ""}/api/v3/hooks/cx/${ctx.tenant.slug}/${key}`,
		last_event_at: settings.last_event_at,
		last_success_at: row.last_success_at,
		last_error_at: row.last_error_at,
		last_error: row.last_error,
		has_stand_in: ctx.exchange.addressOf("stand-in") !== null,
	};
}

/** Saves account and defaults; another account or password has to be tested again. Throws 409 and 422. */
export const saveExchangeSettings = defineAccountOperation({
	access,
	input: exchangeSettingsInput,
	response: screenResult(),
	message: integrationText.updated(NAME),
	async run({ ctx, platform, input }): Promise<ExchangeSettingsView> {
		const { settings } = await readExchange(ctx);
		if (ctx.exchange.addressOf(input.account) === null)
			throw validation({ account: "There is no stand-in on this server" });
		const isOther =
			input.account !== settings.account || input.username !== settings.username || input.password !== "";
		const stored = await toStored({ ctx, platform }, input, settings);
		if (input.is_enabled && !stored.username) throw validation({ username: "Please enter the user name" });
		if (input.is_enabled && !stored.sealed_password && input.account !== "stand-in")
			throw validation({ password: "Please enter the password" });
		await commit(
			ctx,
			[
				updateExchangeIntegration(
					ctx,
					{
						settings: { ...stored },
						is_enabled: input.is_enabled ? 1 : 0,
						...(isOther && { is_integrated: 0 as const, last_error: null }),
					},
					input.version,
				),
				...(isOther ? [clearExchangeCache()] : []),
			],
			[{ type: "settingsChange", kind: "integration", entity: "integration", entity_id: 1 }],
		);
		auditStaffAction({ ctx, platform }, "integration_changed", {
			integration: NAME,
			account: input.account,
			username: input.username,
			is_enabled: input.is_enabled,
			has_new_password: input.password !== "",
		});
		return await describeSettings({ ctx, platform });
	},
});

async function toStored(
	{ ctx, platform }: AccountContext,
	input: ExchangeSettingsInput,
	settings: StoredExchange,
): Promise<StoredExchange> {
	const { password, is_enabled: _enabled, version: _version, ...fields } = input;
	return {
		...settings,
		...fields,
		sealed_key: settings.sealed_key ?? (await seal(platform, randomToken())),
		...(password !== "" && {
			sealed_password: await seal(platform, password),
			password_set_at: ctx.now.toISOString(),
			password_set_by: ctx.actor.name,
		}),
	};
}

/** Signs in to the exchange with the stored account and records how it went. Throws 422 without an account. */
export const testExchange = defineAccountOperation({
	access,
	input: noInput,
	response: screenResult(),
	message: ({ error }: { error: string | null }) => (error === null ? "The exchange answers" : undefined),
	inVisits: true,
	async run({ ctx, platform }) {
		const { settings } = await readExchange(ctx);
		const { exchange } = ctx;
		const address = exchange.addressOf(settings.account);
		if (!settings.username || !address) throw validation({ username: exchangeText.notConnected });
		const started = exchange.now().getTime();
		const password = settings.sealed_password ? await unseal(platform, settings.sealed_password) : "";
		const error = await exchange.signIn(address, { username: settings.username, password }).then(
			() => null,
			(failure: unknown) => {
				if (failure instanceof ExchangeError) return failure.message;
				throw failure;
			},
		);
		if (error === null && settings.account === "stand-in")
			await registerAtStandIn({ ctx, platform }, settings, address);
		const at = exchange.now();
		const state =
			error === null
				? ({ is_integrated: 1, last_success_at: at.toISOString(), last_error: null } as const)
				: ({ is_integrated: 0, last_error_at: at.toISOString(), last_error: error } as const);
		await commit(
			ctx,
			[updateExchangeIntegration({ now: at }, state)],
			[{ type: "settingsChange", kind: "integration", entity: "integration", entity_id: 1 }],
		);
		return { error, duration_ms: at.getTime() - started };
	},
});

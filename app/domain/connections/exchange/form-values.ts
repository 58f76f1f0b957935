import type { z } from "zod";
import { read } from "~/db/read";
import { selectExchangeCache, storeExchangeCache } from "~/db/repositories/connections/exchange";
import { runStatements } from "~/db/statements";
import { noInput } from "~/domain/kernel/operations/operation";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { conflict } from "~/shared/errors";
import { ExchangeError, type ExchangeFormValues } from "~/shared/exchange-port";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { requireConnection } from "./connection";
import { exchangeAccess } from "./post-load";
import { formValuesResponse } from "./schemas";

const KEY = "form_values";
/** The exchange's lists change a few times a year. */
const FRESH_MS = DAY_MS;
const lists = formValuesResponse.omit({ defaults: true, isStandIn: true });

/** The exchange's lists, fetched once a day, and what a new load begins with. Throws 409 without a connection, and if there are none yet. */
export const getFormValues = defineAccountOperation({
	access: exchangeAccess,
	input: noInput,
	response: formValuesResponse,
	inVisits: true,
	async run({ ctx, platform }): Promise<z.output<typeof formValuesResponse>> {
		const connection = await requireConnection({ ctx, platform });
		const [[cached]] = await read(ctx.d1, [selectExchangeCache(KEY)]);
		const stored = lists.safeParse(cached?.value);
		const isFresh = cached && Date.parse(cached.fetched_at) > ctx.now.getTime() - FRESH_MS;
		const { settings } = connection;
		const rest = {
			defaults: { jobType: settings.job_type, notificationRadius: settings.radius, notes: settings.notes },
			isStandIn: settings.account === "stand-in",
		};
		if (stored.success && isFresh) return { ...stored.data, ...rest };
		try {
			const values: ExchangeFormValues = await connection.send((exchange) => exchange.formValues());
			await runStatements(ctx.d1, [storeExchangeCache(KEY, values, ctx.now.toISOString())]);
			return { ...values, ...rest };
		} catch (error) {
			if (stored.success) return { ...stored.data, ...rest };
			if (error instanceof ExchangeError) throw conflict(error.message);
			throw error;
		}
	},
});

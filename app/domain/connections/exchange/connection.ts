import { z } from "zod";
import { randomToken } from "~/auth/tokens";
import { read } from "~/db/read";
import {
	deleteExchangeCache,
	reserveRequest,
	selectExchangeCache,
	selectExchangeIntegration,
	storeExchangeCache,
	updateExchangeIntegration,
} from "~/db/repositories/connections/exchange";
import { runStatements } from "~/db/statements";
import { seal, unseal } from "~/domain/kernel/secrets/seal";
import { busy, conflict } from "~/shared/errors";
import { type Exchange, ExchangeError } from "~/shared/exchange-port";
import { exchangeText } from "~/shared/texts/integrations";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { type StoredExchange, storedExchange } from "./schemas";

/** What work with the exchange needs: the company, and where secrets are unsealed. */
export interface ExchangeDeps {
	ctx: Ctx;
	platform: Pick<PlatformCtx, "env" | "d1">;
}

/** The exchange takes a request every 15 seconds; a little more, as requests do not travel equally fast. */
const SPACING_SECONDS = 15.5;
/** How long a user's request waits for its turn: three are before it at most. */
const MAX_WAIT_MS = 48_000;
/** A success is recorded again after this. */
const RECORD_EVERY_MS = 5 * 60_000;

/** The company's account with the exchange. */
export interface Connection {
	settings: StoredExchange;
	/** Sends a request when it is its turn. Throws 429 if too many wait, and `ExchangeError`. */
	send<Result>(request: (exchange: Exchange) => Promise<Result>): Promise<Result>;
	/** Sends a request if it can be sent now; else returns null. Throws `ExchangeError`. */
	sendIfFree<Result>(request: (exchange: Exchange) => Promise<Result>): Promise<{ answer: Result } | null>;
}

/** The stored settings of the exchange, with its row. */
export async function readExchange(ctx: Pick<Ctx, "d1">) {
	const [[row]] = await read(ctx.d1, [selectExchangeIntegration()]);
	if (!row) throw new Error("the courier exchange is missing among the integrations");
	return { row, settings: storedExchange.parse(row.settings ?? {}) };
}

/** Connects to the exchange; null while it is off or has no account. */
export async function findConnection(deps: ExchangeDeps): Promise<Connection | null> {
	const { row, settings } = await readExchange(deps.ctx);
	const address = deps.ctx.exchange.addressOf(settings.account);
	// The stand-in takes any password, and none.
	const hasPassword = settings.sealed_password !== null || settings.account === "stand-in";
	if (!row.is_enabled || !address || !settings.username || !hasPassword) return null;
	return connect(deps, row, settings, address);
}

/** As `findConnection`; throws 409 while there is none. */
export async function requireConnection(deps: ExchangeDeps): Promise<Connection> {
	const connection = await findConnection(deps);
	if (!connection) throw conflict(exchangeText.notConnected);
	return connection;
}

type IntegrationRow = Awaited<ReturnType<typeof readExchange>>["row"];

function connect(
	deps: ExchangeDeps,
	row: IntegrationRow,
	settings: StoredExchange,
	address: string,
): Connection {
	const { exchange } = deps.ctx;
	const run = async <Result>(request: (exchange: Exchange) => Promise<Result>): Promise<Result> => {
		try {
			const { token, isStored } = await findToken(deps, settings, address);
			const result = await request(exchange.connect(address, token)).catch(async (error: unknown) => {
				if (!(error instanceof ExchangeError) || error.status !== 401 || !isStored) throw error;
				// It may have ended before its time; only a new one shows whether the password is wrong.
				await runStatements(deps.ctx.d1, [deleteExchangeCache("token")]);
				throw new ExchangeError("Signing in to the exchange again.", { status: 429 });
			});
			await recordSuccess(deps, row);
			return result;
		} catch (error) {
			if (error instanceof ExchangeError && isConnectionError(error)) await recordError(deps, error);
			throw error;
		}
	};
	const sendInTurn = async <Result>(request: (exchange: Exchange) => Promise<Result>): Promise<Result> => {
		const wait = await reserve(deps, MAX_WAIT_MS);
		if (wait === null)
			throw busy("Several requests wait for the exchange, which takes one every 15 seconds.", 30);
		if (wait > 0) await exchange.wait(wait);
		return await run(request);
	};
	return {
		settings,
		async send(request) {
			try {
				return await sendInTurn(request);
			} catch (error) {
				// Refused before it was looked at, so nothing was done: once more in its turn.
				if (error instanceof ExchangeError && error.status === 429) return await sendInTurn(request);
				throw error;
			}
		},
		sendIfFree: async (request) =>
			(await reserve(deps, 0)) === null ? null : { answer: await run(request) },
	};
}

/** Milliseconds until the next request may be sent; null if that is more than the limit. */
async function reserve(deps: ExchangeDeps, maxWait: number): Promise<number | null> {
	const now = deps.ctx.exchange.now().getTime();
	const iso = (at: number) => new Date(at).toISOString();
	const [[slot]] = await read(deps.ctx.d1, [reserveRequest(iso(now), iso(now + maxWait), SPACING_SECONDS)]);
	return slot ? Math.max(0, Date.parse(slot.at) - now) : null;
}

const storedToken = z.object({ sealed: z.string(), expires_at: z.string(), account: z.string() });
/** A token is renewed this long before it ends. */
const TOKEN_MARGIN_MS = 60_000;

/** The stored token, or a new one if it has ended. */
async function findToken(
	deps: ExchangeDeps,
	settings: StoredExchange,
	address: string,
): Promise<{ token: string; isStored: boolean }> {
	const { ctx, platform } = deps;
	const now = ctx.exchange.now().getTime();
	const account = `${address} ${settings.username} ${settings.password_set_at}`;
	const [[cached]] = await read(ctx.d1, [selectExchangeCache("token")]);
	const token = storedToken.safeParse(cached?.value);
	if (token.success && token.data.account === account && Date.parse(token.data.expires_at) > now)
		return { token: await unseal(platform, token.data.sealed), isStored: true };
	const password = settings.sealed_password ? await unseal(platform, settings.sealed_password) : "";
	const answer = await ctx.exchange.signIn(address, { username: settings.username, password });
	if (settings.account === "stand-in") await registerAtStandIn(deps, settings, address);
	const value = {
		sealed: await seal(platform, answer.token),
		expires_at: new Date(now + answer.expiresInSeconds * 1000 - TOKEN_MARGIN_MS).toISOString(),
		account,
	};
	await runStatements(ctx.d1, [storeExchangeCache("token", value, new Date(now).toISOString())]);
	return { token: answer.token, isStored: false };
}

/** The stand-in has the address for events from here, as the exchange's support enters it for a real account. */
export async function registerAtStandIn(
	{ ctx, platform }: ExchangeDeps,
	settings: StoredExchange,
	address: string,
) {
	const key = settings.sealed_key ? await unseal(platform, settings.sealed_key) : randomToken();
	if (!settings.sealed_key) {
		const stored = { ...settings, sealed_key: await seal(platform, key) };
		await runStatements(ctx.d1, [updateExchangeIntegration(ctx, { settings: stored })]);
	}
	await ctx.exchange.registerCallback(address, `/api/v3/hooks/cx/${ctx.tenant.slug}/${key}`);
}

/** Whether an error is one of the connection, not of a load or a quote. */
const isConnectionError = ({ status }: ExchangeError) =>
	status === null || status === 401 || status === 403 || status === 429 || status >= 500;

async function recordSuccess(deps: ExchangeDeps, row: IntegrationRow): Promise<void> {
	const now = deps.ctx.exchange.now();
	const isRecent = Date.parse(row.last_success_at ?? "1970-01-01") > now.getTime() - RECORD_EVERY_MS;
	if (isRecent && row.last_error === null && row.is_integrated) return;
	const changes = { last_success_at: now.toISOString(), last_error: null, is_integrated: 1 } as const;
	await runStatements(deps.ctx.d1, [updateExchangeIntegration({ now }, changes)]);
}

async function recordError(deps: ExchangeDeps, error: ExchangeError): Promise<void> {
	const now = deps.ctx.exchange.now();
	const isRefused = error.status === 401;
	await runStatements(deps.ctx.d1, [
		updateExchangeIntegration(
			{ now },
			{
				last_error: error.message,
				last_error_at: now.toISOString(),
				...(isRefused && { is_integrated: 0 as const }),
			},
		),
	]);
}

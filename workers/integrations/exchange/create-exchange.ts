import type { ExchangeGateway, ExchangeNetwork } from "~/shared/exchange-port";
import { exchangeClient, requestToken } from "./client";

type Settings = Pick<Env, "EXCHANGE_STAND_IN_URL" | "EXCHANGE_NETWORK">;

/** Addresses are fixed, so that no setting can point elsewhere. */
const ADDRESSES = {
	live: "https://app.transportexchangegroup.com/api/v2",
	testing: "https://app.staging.transportexchangegroup.com/api/v2",
} as const;

const CALLBACK_LIMIT_MS = 10_000;

const NETWORK: ExchangeNetwork = {
	fetch: (url, init) => fetch(url, init),
	now: () => new Date(),
	wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
};

/** The Transport Exchange Group, its testing environment, and the stand-in of a local server. */
export function createExchange(env: Settings): ExchangeGateway {
	const network = env.EXCHANGE_NETWORK ?? NETWORK;
	return {
		addressOf: (account) => (account === "stand-in" ? env.EXCHANGE_STAND_IN_URL || null : ADDRESSES[account]),
		signIn: (address, credentials) => requestToken(address, credentials, network.fetch),
		connect: (address, token) => exchangeClient(address, token, network.fetch),
		async registerCallback(address, path) {
			const headers = { "Content-Type": "application/json" };
			await network
				.fetch(`${address}/stand-in/callbacks`, {
					method: "POST",
					headers,
					body: JSON.stringify({ path }),
					signal: AbortSignal.timeout(CALLBACK_LIMIT_MS),
				})
				.catch(() => null);
		},
		now: () => network.now(),
		wait: (milliseconds) => network.wait(milliseconds),
	};
}

import { checkAzure } from "@/workers/integrations/documents/azure";
import { createMailer } from "@/workers/integrations/mail/create-mailer";
import { createMaps } from "@/workers/integrations/maps/create-maps";
import { sendRequest, type UpstreamDeps, upstreamDeps } from "@/workers/integrations/upstream";
import type { ServiceName, ServiceState, Services } from "~/shared/services";

const POLICY = { timeout: 8_000, retries: 0 };
const LEEDS = { latitude: 53.7965, longitude: -1.5478 };
const YORK = { latitude: 53.959, longitude: -1.0815 };

const describe = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

async function attempt(provider: string, run: () => Promise<string | null>): Promise<ServiceState> {
	try {
		return { provider, error: await run() };
	} catch (thrown) {
		return { provider, error: describe(thrown).slice(0, 300) };
	}
}

const MAIL_PROVIDERS = new Map(
	Object.entries({
		"": "Built in: stored, not sent",
		stored: "Built in: stored, not sent",
		http: "HTTP provider",
		cloudflare: "Cloudflare Email Sending",
	}),
);

const nameMailProvider = (env: Pick<Env, "MAIL_PROVIDER">): string => {
	const name = env.MAIL_PROVIDER?.trim().toLowerCase() ?? "";
	return MAIL_PROVIDERS.get(name) ?? name;
};

/** Sends a mail to `to`, or without it only checks the configuration. */
const tryMail = async (env: Env, deps: UpstreamDeps, to: string | null): Promise<ServiceState> => {
	const provider = nameMailProvider(env);
	const state = await attempt(provider, async () => {
		const mailer = createMailer(env, deps);
		if (to !== null)
			await mailer.send({
				id: `service-check-${crypto.randomUUID()}`,
				to: [to],
				subject: "Cartage test mail",
				text: "This mail was sent from the server settings. Mail works.",
			});
		return null;
	});
	return { ...state, isUntried: to === null && state.error === null && !provider.startsWith("Built in") };
};

const tryMaps = (env: Env, deps: UpstreamDeps) => {
	const isEmbedded = ["", "embedded"].includes(env.MAPS_PROVIDER?.trim().toLowerCase() ?? "");
	return attempt(
		isEmbedded ? "Built in: gazetteer and main roads" : `${env.MAPS_PROVIDER}, truck routes`,
		async () => {
			const reports: string[] = [];
			const maps = createMaps(env, { ...deps, report: ({ message }) => reports.push(message) });
			const [{ miles, estimate }, places] = await Promise.all([
				maps.distance(LEEDS, YORK),
				maps.search("Leeds"),
			]);
			if (reports[0]) return reports[0];
			if (estimate && !isEmbedded) return "The provider gave no route; distances are estimated.";
			if (places.length === 0) return "The provider finds no addresses.";
			return miles > 15 && miles < 60 ? null : `Leeds to York is ${Math.round(miles)} miles.`;
		},
	);
};

/** Reads what the key may use; a document would cost money. */
const tryDocuments = (env: Env, deps: UpstreamDeps) => {
	const { DOCUMENTS_URL: url, DOCUMENTS_TOKEN: token } = env;
	if (!url || !token) return attempt("Built in: text of PDFs", async () => null);
	return attempt("Document analyser, built in for text", async () => {
		await checkAzure({ url, token }, deps, POLICY.timeout);
		return null;
	});
};

const CHECK_FILE = ".service-check";

const tryFiles = (env: Env) =>
	attempt("File storage", async () => {
		const text = crypto.randomUUID();
		await env.FILES.put(CHECK_FILE, text);
		const stored = await env.FILES.get(CHECK_FILE);
		const isRead = (await stored?.text()) === text;
		await env.FILES.delete(CHECK_FILE);
		return isRead ? null : "A file that was stored could not be read.";
	});

const tryPayments = (env: Env, deps: UpstreamDeps) => {
	const key: unknown = Reflect.get(env, "STRIPE_SECRET_KEY");
	if (typeof key !== "string" || key === "") return attempt("Built in: bank transfer", async () => null);
	return attempt("Stripe", async () => {
		const url: unknown = Reflect.get(env, "STRIPE_URL");
		const base = typeof url === "string" && url !== "" ? url : "https://api.stripe.com";
		await sendRequest(deps, `${base}/v1/balance`, { headers: { Authorization: `Bearer ${key}` } }, POLICY);
		return null;
	});
};

/** The services that a deployment is configured for. */
export const createServices = (env: Env): Services => ({
	mailProvider: nameMailProvider(env),
	try: (service, mailTo) => tryService(env, service, mailTo),
});

/** Tries an outside service. `mailTo` is who gets a test mail; without it none is sent. */
export async function tryService(
	env: Env,
	service: Exclude<ServiceName, "background">,
	mailTo: string | null,
	deps: UpstreamDeps = upstreamDeps,
): Promise<ServiceState> {
	switch (service) {
		case "mail":
			return await tryMail(env, deps, mailTo);
		case "maps":
			return await tryMaps(env, deps);
		case "documents":
			return await tryDocuments(env, deps);
		case "files":
			return await tryFiles(env);
		case "payments":
			return await tryPayments(env, deps);
	}
}

const REFUSED = "The service refused the key. Support has to enter a new one.";
const USED_UP = "The allowance at the service is used up for now.";
const OUT_OF_ORDER = "The service is out of order at the moment.";

/** What an answer means, by its status; the text alone would be taken for something else. */
function describeStatus(status: number, text: string): string {
	if (status === 402 || status === 429 || text.includes("allowance used up")) {
		const minutes = Number(/retry after (\d+) min\b/.exec(text)?.[1] ?? 0);
		return minutes > 1 ? `${USED_UP} It wants to be tried again in ${describeWait(minutes)}.` : USED_UP;
	}
	if (status === 401 || status === 403) return REFUSED;
	if (status === 404) return "There is no such service at its address. Support has to correct it.";
	if (status >= 500) return OUT_OF_ORDER;
	return `The service refuses the request (${status}). Support has to look at its settings.`;
}

const describeWait = (minutes: number) =>
	minutes >= 120 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;

const WORDS: readonly { pattern: RegExp; words: string }[] = [
	{ pattern: /no answer within|timed? ?out|abort/i, words: "The service did not answer in time." },
	{ pattern: /cannot be read/i, words: "The service gave an answer that cannot be read." },
	{
		pattern: /could not be reached|fetch failed|network|connect|dns|resolve/i,
		words: "The service could not be reached.",
	},
	{
		pattern: /unauthori[sz]ed|forbidden|invalid (api )?key|credential|E_SENDER_NOT_VERIFIED/i,
		words: REFUSED,
	},
	{ pattern: /quota|limit exceeded|too many requests|E_RATE_LIMIT|E_DAILY_LIMIT/i, words: USED_UP },
	{ pattern: /E_INTERNAL/, words: OUT_OF_ORDER },
	{
		pattern: /is not set|is set but|needs|not known|must contain/i,
		words: "The service is not set up completely. Support has to complete its settings.",
	},
	{
		pattern: /finds no addresses/i,
		words: "The service finds no addresses; those of the built-in list are shown.",
	},
	{ pattern: /estimated|miles/i, words: "The service gives no routes; distances are estimated." },
];

/** What went wrong with an outside service, for the administrator of a company: the technical text is for the provider's log. */
export function describeServiceError(error: string): string {
	const [, status] = /answered (\d{3})\b/.exec(error) ?? [];
	if (status) return describeStatus(Number(status), error);
	return (
		WORDS.find(({ pattern }) => pattern.test(error))?.words ?? "The service does not work at the moment."
	);
}

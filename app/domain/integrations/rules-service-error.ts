const WORDS: readonly { pattern: RegExp; words: string }[] = [
	{
		pattern: /answered 40[13]\b|unauthori[sz]ed|forbidden|invalid (api )?key|credential/i,
		words: "The service refused the key. Support has to enter a new one.",
	},
	{
		pattern: /answered (402|429)\b|quota|limit exceeded|too many requests/i,
		words: "The allowance at the service is used up for now.",
	},
	{
		pattern: /no answer within|timed? ?out|abort/i,
		words: "The service did not answer in time.",
	},
	{ pattern: /answered 5\d\d\b/i, words: "The service is out of order at the moment." },
	{ pattern: /estimated|miles/i, words: "The service gives no routes; distances are estimated." },
	{
		pattern: /fetch failed|network|connect|dns|resolve/i,
		words: "The service could not be reached.",
	},
];

/** What went wrong with an outside service, for the administrator of a company: the technical text is for the provider's log. */
export const describeServiceError = (error: string): string =>
	WORDS.find(({ pattern }) => pattern.test(error))?.words ?? "The service does not work at the moment.";

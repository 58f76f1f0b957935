import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerQuoteLink, readQuoteLink } from "~/domain/portal/portal-requests/quote-link";
import { readFormFields, submitForm } from "~/server/form-action";
import { isAppError } from "~/shared/errors";
import { QuotePage } from "./quote-page";

/** Anyone with the link may see the page, but search engines must not list it. */
const UNLISTED = { "X-Robots-Tag": "noindex, nofollow" };

export const headers: HeadersFunction = () => UNLISTED;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
	{ title: loaded?.quote ? `Your quote · ${loaded.quote.company.name}` : "Your quote" },
	{ name: "robots", content: "noindex, nofollow" },
	{ name: "referrer", content: "no-referrer" },
];

/** The quote of a mailed link; null for a link that is unknown or was replaced. */
export async function loader({ params, context }: LoaderFunctionArgs) {
	try {
		const input = { token: params.token ?? "" };
		const quote = await readQuoteLink({ platform: context.platform, principal: null, input });
		return data({ quote }, { headers: UNLISTED });
	} catch (error) {
		if (!isAppError(error)) throw error;
		return data({ quote: null }, { status: error.status, headers: UNLISTED });
	}
}

/** Answers on a click only: mail programs open links to look at them. */
export async function action({ params, request, context }: ActionFunctionArgs) {
	const fields = await readFormFields(request);
	return submitForm(
		context,
		answerQuoteLink,
		{ token: params.token ?? "", answer: fields.answer ?? "", message: fields.message ?? "" },
		() => null,
	);
}

export default function MailedQuote() {
	const { quote } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	return <QuotePage quote={quote} failure={failure?.message ?? null} />;
}

import {
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Link2Off } from "lucide-react";
import { readSubContractorPage } from "~/domain/connections/sub-contractors/read-page";
import { isAppError } from "~/shared/errors";
import { useVisibleRefresh } from "~/ui/hooks/use-visible-refresh";
import styles from "./page.module.css";
import { SubContractorScreen } from "./sub-contractor-screen";

const REFRESH_MS = 30_000;

/** Only who has the link may see the page; search engines must not list it. */
const UNLISTED = { "X-Robots-Tag": "noindex, nofollow" };

export const headers: HeadersFunction = () => UNLISTED;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
	{ title: loaded?.page ? `Your jobs · ${loaded.page.company.name}` : "Your jobs" },
	{ name: "robots", content: "noindex, nofollow" },
	{ name: "referrer", content: "no-referrer" },
];

/** What a sub-contractor sees by its link; an invalid link gives no reason. */
export async function loader({ params, context }: LoaderFunctionArgs) {
	const token = params.token ?? "";
	try {
		const page = await readSubContractorPage({
			platform: context.platform,
			principal: null,
			input: { token },
		});
		return data({ page, token }, { headers: UNLISTED });
	} catch (error) {
		if (!isAppError(error)) throw error;
		return data({ page: null, token }, { status: error.status, headers: UNLISTED });
	}
}

export default function SubContractorPageRoute() {
	const { page, token } = useLoaderData<typeof loader>();
	useVisibleRefresh(page !== null, REFRESH_MS);
	return (
		<div className={styles.page}>
			{page ? (
				<SubContractorScreen page={page} token={token} />
			) : (
				<main className={styles.ended}>
					<Link2Off className="icon" aria-hidden="true" />
					<h1>This link no longer works</h1>
					<p className="secondary-text">
						It has expired or was ended. Please ask the company that sent it to you for a new one.
					</p>
				</main>
			)}
		</div>
	);
}

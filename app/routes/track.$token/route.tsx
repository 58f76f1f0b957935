import {
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { trackJob } from "~/domain/diary/tracking/track";
import { AppError } from "~/shared/errors";
import { useVisibleRefresh } from "~/ui/hooks/use-visible-refresh";
import { InvalidTrackingLink } from "./invalid-tracking-link";
import { TrackedJob } from "./tracked-job";
import styles from "./tracking-page.module.css";

const REFRESH_MS = 60_000;
const TITLE = "Follow a delivery";

/** Anyone with the link may see the page, but search engines must not list it. */
const UNLISTED = { "X-Robots-Tag": "noindex, nofollow" };

export const headers: HeadersFunction = () => UNLISTED;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
	{
		title: loaded?.job ? `Job ${loaded.job.job_number} · ${loaded.job.company.name}` : TITLE,
	},
	{ name: "robots", content: "noindex, nofollow" },
	{ name: "referrer", content: "no-referrer" },
];

/** The progress of one job for anyone with its link; an invalid link gives no reason. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const token = params.token ?? "";
	const read_at = new Date().toISOString();
	try {
		// An open page refreshes by fetch; only a document request counts as opening the link.
		const isRefresh = request.headers.get("Sec-Fetch-Dest") === "empty";
		const job = await trackJob({ platform: context.platform, input: { token, again: isRefresh } });
		return data({ job, token, read_at }, { headers: UNLISTED });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return data({ job: null, token, read_at }, { status: error.status, headers: UNLISTED });
	}
}

export default function TrackingPage() {
	const { job, token, read_at } = useLoaderData<typeof loader>();
	useVisibleRefresh(job !== null, REFRESH_MS);
	return (
		<div className={styles.page}>
			{job ? <TrackedJob job={job} token={token} readAt={read_at} /> : <InvalidTrackingLink />}
		</div>
	);
}

import {
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppError } from "~/domain/errors";
import { track } from "~/domain/tracking/track";
import { Gone } from "./gone";
import { TrackedJob } from "./tracked-job";
import { useFreshness } from "./use-freshness";
import "./track.css";

const TITLE = "Follow a delivery";

/** Nobody's search engine: whoever has the address may look, and nobody else shall find it. */
const UNLISTED = { "X-Robots-Tag": "noindex, nofollow" };

export const headers: HeadersFunction = () => UNLISTED;

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
	{
		title: shown?.job ? `Job ${shown.job.job_number} · ${shown.job.company.name}` : TITLE,
	},
	{ name: "robots", content: "noindex, nofollow" },
	{ name: "referrer", content: "no-referrer" },
];

/** One job's progress for whoever holds its link; a link that does not work says so, whatever the reason. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const token = params.token ?? "";
	const read_at = new Date().toISOString();
	try {
		// A page that is already open looks again by script; only a document is an opening of the link.
		const again = request.headers.get("Sec-Fetch-Dest") === "empty";
		const job = await track({ platform: context.platform, input: { token, again } });
		return data({ job, token, read_at }, { headers: UNLISTED });
	} catch (failure) {
		if (!(failure instanceof AppError)) throw failure;
		return data({ job: null, token, read_at }, { status: failure.status, headers: UNLISTED });
	}
}

export default function TrackingPage() {
	const { job, token, read_at } = useLoaderData<typeof loader>();
	useFreshness(job !== null);
	return (
		<div className="track">{job ? <TrackedJob job={job} token={token} readAt={read_at} /> : <Gone />}</div>
	);
}

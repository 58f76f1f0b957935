import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadJobReport } from "~/domain/finance/reports/load-job-report";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { JobReport } from "./job-report";

export const meta: MetaFunction = () => [{ title: "Job details report · Cartage" }];

export const handle = { title: "Job details report", search: { placeholder: "Search this report" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	return await loadJobReport(clientScreen(context), new URL(request.url).searchParams);
}

export default function Jobs() {
	return <JobReport {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;

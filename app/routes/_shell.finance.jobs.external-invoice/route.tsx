import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { listExternalJobs } from "~/domain/finance/invoicing/customer/jobs/list-jobs";
import { EXTERNAL_STATUSES, externalJobsInput } from "~/domain/finance/invoicing/customer/schemas";
import { revalidatesJobList } from "~/features/finance/invoice-jobs";
import type { SearchHandle } from "~/features/shell/navigation";
import { clientScreen } from "~/server/screen";
import { todayInLondon } from "~/shared/time/london";
import { ScreenError } from "~/ui/overlay/screen-error";
import { ExternalScreen } from "./external-screen";

export const meta: MetaFunction = () => [{ title: "External invoice · Cartage" }];

export const handle: SearchHandle & { title: string } = {
	title: "External invoice",
	search: { placeholder: "Search job, reference, customer" },
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const parsed = externalJobsInput.safeParse({
		status: EXTERNAL_STATUSES[0],
		...Object.fromEntries(new URL(request.url).searchParams),
	});
	const filter = parsed.success ? parsed.data : externalJobsInput.parse({ status: EXTERNAL_STATUSES[0] });
	return { page: await listExternalJobs({ ctx, input: filter }), filter, today: todayInLondon(ctx.now) };
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => revalidatesJobList(change);

export default function ExternalInvoice() {
	return <ExternalScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;

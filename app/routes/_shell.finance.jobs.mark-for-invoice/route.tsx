import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { revalidatesJobList } from "~/features/finance/invoice-jobs";
import type { SearchHandle } from "~/features/shell/navigation";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { loadMarkScreen } from "./load-screen";
import { MarkScreen } from "./mark-screen";

export const meta: MetaFunction = () => [{ title: "Marked for invoice · Cartage" }];

export const handle: SearchHandle & { title: string } = {
	title: "Marked for invoice",
	search: { placeholder: "Search job, reference, customer" },
};

export function loader({ request, context }: LoaderFunctionArgs) {
	return loadMarkScreen(clientScreen(context), new URL(request.url).searchParams);
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => revalidatesJobList(change);

export default function MarkForInvoice() {
	return <MarkScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;

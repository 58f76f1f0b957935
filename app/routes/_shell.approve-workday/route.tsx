import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { approveWorkday, enterWorkday } from "~/domain/planning/workdays/approve";
import { loadApprovals } from "~/domain/planning/workdays/load-approvals";
import type { SearchHandle } from "~/features/shell/navigation";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";
import { ApprovalScreen } from "./approval-screen";

export const meta: MetaFunction = () => [{ title: "Approve workdays · Cartage" }];
export const handle: SearchHandle & { title: string } = {
	search: { placeholder: "Search drivers and vehicles" },
	title: "Approve workdays",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	return await loadApprovals({ ctx, input: new URL(request.url).searchParams });
}

export const action = screenAction({ approveWorkday, enterWorkday });
export const clientAction = submitScreenAction;

export default function ApproveWorkday() {
	return <ApprovalScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;

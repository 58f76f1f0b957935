import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { readCustomerDiary } from "~/domain/diary/diary/read-customer-diary";
import { readSavedWidths } from "~/features/diary/diary";
import type { SearchHandle } from "~/features/shell/navigation";
import { customerScreen } from "~/server/screen";
import { isPhoneRequest } from "~/ui/hooks/is-phone-request";
import { ScreenError } from "~/ui/overlay/screen-error";
import { JobsScreen } from "./jobs-screen";

export const meta: MetaFunction = () => [{ title: "Jobs · Cartage" }];
export const handle: SearchHandle & { title: string } = {
	search: { placeholder: "Job, reference, town" },
	title: "Jobs",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = customerScreen(context);
	const { searchParams } = new URL(request.url);
	const { rights, permissions } = ctx.actor;
	return {
		...(await readCustomerDiary({ ctx, input: { params: searchParams } })),
		rights,
		company: ctx.tenant.name,
		canBook: permissions.has("/customer/book"),
		phone: isPhoneRequest(request),
		loadedAt: ctx.now.getTime(),
		savedWidths: readSavedWidths(request.headers.get("Cookie"), "customer"),
	};
}

/** The loader gives the first page; the list fetches the others and follows changes itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
	currentUrl.href === nextUrl.href;

export default function CustomerTrafficDiary() {
	return <JobsScreen data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;

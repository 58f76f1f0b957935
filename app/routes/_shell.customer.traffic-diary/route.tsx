import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { customerScreen } from "~/auth/screen";
import { DiaryScreen } from "~/components/diary/diary-screen";
import { isPhone } from "~/components/diary/is-phone";
import { SEARCH } from "~/components/diary/search";
import { ScreenError } from "~/components/overlay/screen-error";
import type { SearchHandle } from "~/components/shell/route-search";
import { openDiary } from "~/domain/diary/open-diary";

export const meta: MetaFunction = () => [{ title: "Traffic diary · Cartage" }];
export const handle: SearchHandle & { title: string } = {
	search: { placeholder: SEARCH },
	title: "Traffic diary",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = customerScreen(context);
	const { searchParams } = new URL(request.url);
	const opened = await openDiary({ ctx, input: { params: searchParams } });
	return { ...opened, user_id: ctx.actor.user_id, phone: isPhone(request) };
}

/** The diary reads what it shows by itself, page by page; the server is asked only for the first. */
export const shouldRevalidate = () => false;

export default function CustomerTrafficDiary() {
	return <DiaryScreen area="customer" data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;

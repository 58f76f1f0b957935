import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { customerScreen } from "~/auth/screen";
import { DiaryScreen } from "~/components/diary/diary-screen";
import { isPhoneRequest } from "~/components/diary/is-phone-request";
import { SEARCH_PLACEHOLDER } from "~/components/diary/search-placeholder";
import { ScreenError } from "~/components/overlay/screen-error";
import type { SearchHandle } from "~/components/shell/route-search";
import { loadDiary } from "~/domain/diary/load-diary";

export const meta: MetaFunction = () => [{ title: "Traffic diary · Cartage" }];
export const handle: SearchHandle & { title: string } = {
	search: { placeholder: SEARCH_PLACEHOLDER },
	title: "Traffic diary",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = customerScreen(context);
	const { searchParams } = new URL(request.url);
	const diary = await loadDiary({ ctx, input: { params: searchParams } });
	return { ...diary, user_id: ctx.actor.user_id, phone: isPhoneRequest(request) };
}

/** The loader gives only the first page; the diary fetches further ones and updates itself. */
export const shouldRevalidate = () => false;

export default function CustomerTrafficDiary() {
	return <DiaryScreen area="customer" data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;

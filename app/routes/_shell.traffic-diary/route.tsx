import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadDiary } from "~/domain/diary/diary/load-diary";
import { listMyChanges } from "~/domain/jobs/undo/list-changes";
import { DiaryScreen, readSavedWidths, SEARCH_PLACEHOLDER } from "~/features/diary/diary";
import { useOwnChanges } from "~/features/jobs/undo";
import type { SearchHandle } from "~/features/shell/navigation";
import { clientScreen } from "~/server/screen";
import { isPhoneRequest } from "~/ui/hooks/is-phone-request";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "Traffic diary · Cartage" }];
export const handle: SearchHandle & { title: string } = {
	search: { placeholder: SEARCH_PLACEHOLDER },
	title: "Traffic diary",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const { searchParams } = new URL(request.url);
	const [diary, changes] = await Promise.all([
		loadDiary({ ctx, input: { params: searchParams } }),
		listMyChanges({ ctx, input: undefined }),
	]);
	return {
		...diary,
		changes,
		user_id: ctx.actor.user_id,
		phone: isPhoneRequest(request),
		loadedAt: ctx.now.getTime(),
		savedWidths: readSavedWidths(request.headers.get("Cookie"), "client"),
	};
}

/** The loader gives only the first page; the diary fetches further ones and updates itself. */
export const shouldRevalidate = () => false;

export default function TrafficDiary() {
	const data = useLoaderData<typeof loader>();
	useOwnChanges(data.changes);
	return <DiaryScreen area="client" data={data} />;
}

export const ErrorBoundary = ScreenError;

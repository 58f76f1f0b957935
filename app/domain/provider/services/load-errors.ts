import type { Principal } from "~/auth/principal";
import { isAppError } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { type FoundRequest, findFailedRequest, listFailedRequests } from "./failed-requests";

const MAX_TEXT = 300;

/** What the screen of errors shows for the parameters of its address. */
export async function loadErrors(platform: PlatformCtx, principal: Principal, parameters: URLSearchParams) {
	const read = (name: string) => parameters.get(name)?.trim().slice(0, MAX_TEXT) || null;
	const filter = { company: read("company")?.slice(0, 100) ?? null, path: read("path") };
	const request = read("request");
	const [list, search] = await Promise.all([
		listFailedRequests({ platform, principal, input: filter }),
		request === null ? null : searchFor(platform, principal, request),
	]);
	return { list, filter, search };
}

async function searchFor(platform: PlatformCtx, principal: Principal, request: string) {
	try {
		const found: FoundRequest = await findFailedRequest({
			platform,
			principal,
			input: { request_id: request },
		});
		return { request, found, error: null };
	} catch (error) {
		if (!isAppError(error) || error.status !== 422) throw error;
		return { request, found: null, error: "A reference looks like 3f2a9c1e-0b7d-4c55-9a41-7d2e8f60b1aa." };
	}
}

import { expect, it, vi } from "vitest";
import { readCarrierCosts } from "./use-carrier-costs";

it("the costs of more jobs than a call may have are read in several calls", async () => {
	const sent: { job_ids: number[]; owner_driver_id: number }[] = [];
	vi.stubGlobal("document", { cookie: "", querySelector: () => null });
	vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
		const request = JSON.parse(body);
		sent.push(request);
		return Response.json({ data: request.job_ids.map((job_id: number) => ({ job_id, cost: job_id / 2 })) });
	});
	const ids = Array.from({ length: 230 }, (_, at) => at + 1);
	const costs = await readCarrierCosts(ids, { kind: "owner_driver", id: 7 });
	expect(sent.map(({ job_ids, owner_driver_id }) => [job_ids.length, owner_driver_id])).toEqual([
		[100, 7],
		[100, 7],
		[30, 7],
	]);
	expect(costs).toEqual(ids.map((job_id) => ({ job_id, cost: job_id / 2 })));
});

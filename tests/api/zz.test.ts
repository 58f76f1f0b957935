import { it } from "vitest";
import { CALLS, bodyOf } from "../support/every-call";
import { ask } from "../support/people";
import { openCast } from "../support/cast";
import { plantForeignRows } from "../support/foreign-rows";
it("x", async () => { const cast = await openCast();
 for (const call of CALLS.filter(({ method, route }) => method === "POST" && route.access !== "open" && !route.params && !/logout|switch-org/.test(route.path))) {
  const a = await ask(cast.desk, call.route.access==="open"?{}:cast.people[call.route.access.users[0]].cookie, call.method, call.path, bodyOf(call));
  const t = await a.text(); console.log(a.status, call.name, a.status===200?"":t.slice(0,300)); }
 console.log(await plantForeignRows(cast.desk.north.d1));
 await cast.close();
});

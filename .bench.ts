import { openD1 } from "./tests/support/d1";
import { seedTenant } from "./tests/bench/seed-tenant";
import { jobListSql } from "./app/domain/jobs/list-sql";
const jobs = Number(process.argv[2] ?? 100000), days = 730;
const { d1, close } = await openD1("tenant", `/tmp/benchdb-${jobs}`);
await d1.batch(["drop index if exists day_status_day","create index day_status_day on day_status(date,status,n)","create index if not exists air_way_bill_number_awb on air_way_bill_number(awb_number)"].map(s=>d1.prepare(s)));
const have = await d1.prepare("select count(*) n from job").first("n");
if (!have) { const t = performance.now(); await seedTenant(d1, { jobs, from: "2024-12-01", days, today: "2026-11-20" }); console.log("seed s", (performance.now()-t)/1000); }
const measure = async (name, scope, filter, n = 60) => {
  const { sql, params } = jobListSql(scope, filter);
  const times = []; let server = []; let last;
  for (let i = 0; i < n; i++) { const t = performance.now(); const r = await d1.prepare(sql).bind(...params).all(); times.push(performance.now() - t); last = r.results[0]; server.push(r.meta.sql_duration_ms ?? r.meta.duration); }
  const med = (a) => a.sort((x, y) => x - y)[Math.floor(a.length / 2)].toFixed(2), p95 = (a) => a[Math.floor(a.length*.95)].toFixed(2);
  console.log(name.padEnd(34), "min", times.slice().sort((a,b)=>a-b)[0].toFixed(2), "median", med(times), "p95", p95(times), "d1", med(server), "total", last.total, "bytes", last.rows.length);
};
const day = { date_from: "2026-11-16", date_to: "2026-11-16" }, week = { date_from: "2026-11-16", date_to: "2026-11-22" }, month = { date_from: "2026-11-01", date_to: "2026-11-30" }, two = { date_from: "2024-12-01", date_to: "2026-11-30" };
await measure("warm", "tenant", day);
const t0=[]; for (let i=0;i<60;i++){const t=performance.now(); await d1.prepare("select 1").all(); t0.push(performance.now()-t);} console.log("select 1", t0.sort((a,b)=>a-b)[0].toFixed(2), t0[30].toFixed(2));
await measure("day", "tenant", day); await measure("week", "tenant", week); await measure("month", "tenant", month);
await measure("2y first page", "tenant", two); await measure("2y deep page", "tenant", { ...two, page: Math.floor(jobs / 100) });
await measure("2y keyword reference", "tenant", { ...two, keywords: "BK150000" });
await measure("2y keyword town (frequent)", "tenant", { ...two, keywords: "leicester" }, 10);
await measure("week keyword town", "tenant", { ...week, keywords: "leicester" });
await measure("2y keyword customer", "tenant", { ...two, keywords: "tamar glass" }, 10);
await measure("2y 100 references", "tenant", { ...two, keywords: Array.from({length:100},(_,n)=>`BK${100000+n*37}`).join("\n") }, 20);
await measure("2y status filter", "tenant", { ...two, statuses: ["POD", "Priced"] });
await measure("week town column", "tenant", { ...week, col_town: "leeds" }); await measure("2y town column", "tenant", { ...two, col_town: "leeds" }, 10);
await measure("2y driver", "tenant", { ...two, driver_id: 7 }, 20); await measure("2y job number", "tenant", { ...two, job_number: "5000" });
await measure("customer 2y", { customer_id: 7 }, two); await measure("customer week", { customer_id: 7 }, week);
await measure("week by customer name", "tenant", { ...week, sort: "customer" }); await measure("2y by price desc", "tenant", { ...two, sort: "total_charge", direction: "desc" }, 10);
await measure("2y two letters", "tenant", { ...two, keywords: "zq" }, 4);
for (const id of [50000]) { const t=[]; for (let i=0;i<60;i++){const s=performance.now(); await d1.batch([d1.prepare("update job set status = 1 + (status % 20), version = version+1 where id=?").bind(id+i)]); t.push(performance.now()-s);} console.log("set status", t.sort((a,b)=>a-b)[30].toFixed(2)); }
const ti=[]; for (let i=0;i<60;i++){const s=performance.now(); await d1.batch([d1.prepare("insert into job(uid,job_number,customer_id,collection_date,collection_name,collection_town) values (?,?,1,'2026-11-20','x','Leeds')").bind(crypto.randomUUID(), 5e7+Math.floor(Math.random()*1e9)), d1.prepare("insert into customer_reference(job_id,name) select max(id),'R1' from job")]); ti.push(performance.now()-s);} console.log("insert job + reference", ti.sort((a,b)=>a-b)[30].toFixed(2));
await close();

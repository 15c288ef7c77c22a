-- The audit log also says that an order was shipped and noted on, and of what refunds are. What a note says and where a
-- parcel is are about the customer, so they stay out of it.
create or replace function audited_order(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('status', status, 'paid', paid_fils / 100.0,
		'carrier', (select carrier from shipments where order_id = record),
		'notes', (select coalesce(jsonb_agg(jsonb_build_object('id', id) order by id), '[]')
			from order_notes where order_id = record),
		'refunds', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount_fils / 100.0, 'status', status,
				'pieces', (select coalesce(sum(quantity), 0) from refund_lines where refund_id = refunds.id),
				'returnsStock', returns_stock)
			order by created_at, id), '[]') from refunds where order_id = record))
	from orders where id = record
$$;

do $$
declare t text;
begin
	foreach t in array array['shipments', 'order_notes'] loop
		execute format('create trigger %I before insert or delete on %I
			for each row execute function draft_audit(%L, %L)', t || '_draft_audit', t, 'orders', 'order_id');
		execute format('create trigger %I before update on %I for each row when (old.* is distinct from new.*)
			execute function draft_audit(%L, %L)', t || '_draft_audit_of_update', t, 'orders', 'order_id');
	end loop;
end $$;

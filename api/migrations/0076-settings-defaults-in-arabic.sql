-- The Arabic of what every shop begins with: its first methods of delivery and payment, and prices of electricity. A text that
-- staff have changed or translated stays. Nobody of the staff makes this change, so it is not in the audit log.

alter table delivery_zones disable trigger user;
alter table delivery_methods disable trigger user;
alter table payment_methods disable trigger user;
alter table tariffs disable trigger user;

create function pg_temp.arabic(english text, arabic text) returns jsonb language sql immutable as
	$$ select jsonb_build_object('text', arabic, 'source', english) $$;

update delivery_zones
	set translations = jsonb_build_object('ar', jsonb_build_object('name', pg_temp.arabic(name, 'كل المناطق')))
	where name = 'Everywhere' and translations = '{}';
update delivery_methods
	set translations = jsonb_build_object('ar', jsonb_build_object(
		'name', pg_temp.arabic(name, 'توصيل مجاني'),
		'description', pg_temp.arabic(description, 'التوصيل العادي'),
		'deliveryTime', pg_temp.arabic(delivery_time, '3 – 5 أيام عمل')))
	where name = 'Free Shipping' and description = 'Standard delivery' and delivery_time = '3-5 business days' and translations = '{}';
update payment_methods
	set translations = jsonb_build_object('ar', jsonb_build_object('name', pg_temp.arabic(name, 'بطاقة')))
	where name = 'Card' and description = '' and translations = '{}';
update payment_methods
	set translations = jsonb_build_object('ar', jsonb_build_object(
		'name', pg_temp.arabic(name, 'الدفع نقدًا عند الاستلام'),
		'description', pg_temp.arabic(description, 'يُدفع المبلغ نقدًا لمندوب التوصيل')))
	where name = 'Cash on delivery' and description = 'Pay the courier in cash' and translations = '{}';
update tariffs
	set translations = jsonb_build_object('ar', jsonb_build_object('name', pg_temp.arabic(tariffs.name, arabic.text)))
	from (values ('Lower band', 'الشريحة الدنيا'), ('Upper band', 'الشريحة العليا'),
		('Lowest price', 'أدنى سعر'), ('Highest price', 'أعلى سعر')) as arabic (name, text)
	where tariffs.name = arabic.name and translations = '{}';

drop function pg_temp.arabic(text, text);

alter table delivery_zones enable trigger user;
alter table delivery_methods enable trigger user;
alter table payment_methods enable trigger user;
alter table tariffs enable trigger user;

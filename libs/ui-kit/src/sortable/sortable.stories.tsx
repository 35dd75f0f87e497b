import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SortableList } from './sortable-list';

export default {
  title: 'Nền tảng/Sắp xếp',
  parameters: { when: 'SortableList: vài chục mục mà người dùng tự đặt thứ tự. Kéo tay nắm, hoặc đứng ở tay nắm và dùng mũi tên lên, xuống, Home, End.' },
} satisfies Meta;

const fields = ['Chính trị', 'Kinh tế', 'Y tế', 'Giáo dục'].map((name) => ({ id: name, name }));

function Sorted() {
  const [items, setItems] = useState(fields);
  return <SortableList label="Thứ tự lĩnh vực" items={items} onChange={setItems} />;
}

export const Fields: StoryObj = { name: 'Danh sách kéo được', render: () => <Sorted /> };
